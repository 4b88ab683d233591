import Link from 'next/link';
import { useOptionalSearch } from '@/api/inventory/search';
import { navigatorOf, positionOf, useItemNavigator, type ItemNavigator, type Neighbor } from '@/inventory/search/item-navigator';
import { formatCount } from '@/lib/numbers';
import { Icon } from '@/ui/icon';
import styles from './navigator-links.module.scss';

/** "‹ 13 of 214 ›": the item's position in the search it was opened from, with links to its neighbors. */
export function NavigatorLinks({ itemId }: { itemId: number }) {
  const navigator = useItemNavigator((navigation) => navigation.itemNavigator);
  const position = positionOf(navigator, itemId);
  if (!navigator || !position || position.total < 2) return null;
  const { number, total, before, after } = position;
  return (
    <nav aria-label="Items in your search" className={styles.navigator}>
      <Step navigator={navigator} to={before} label="Previous item" icon="left" />
      <span className={styles.position}>
        {formatCount(number)} of {formatCount(total)}
      </span>
      <Step navigator={navigator} to={after} label="Next item" icon="right" />
    </nav>
  );
}

type StepProps = { navigator: ItemNavigator; to: Neighbor; label: string; icon: 'left' | 'right' };

function Step({ navigator, to, label, icon }: StepProps) {
  const found = useNeighbor(navigator, to, icon === 'left' ? -1 : 0);
  if (!found) return <span className={styles.step} aria-hidden="true" />;
  return (
    <Link href={found.itemURL} onClick={found.turnPage} className={styles.step} aria-label={label}>
      <Icon name={icon} size={16} />
    </Link>
  );
}

/** Returns the neighbor's address. At the end of a results page the neighbor is on the adjacent page, which is loaded first. */
function useNeighbor(navigator: ItemNavigator, to: Neighbor, end: 0 | -1): { itemURL: string; turnPage?: () => void } | null {
  const remember = useItemNavigator((navigation) => navigation.remember);
  const page = to && 'page' in to ? to.page : null;
  const { data } = useOptionalSearch(page === null ? null : { ...navigator.query, page_number: String(page) });
  if (!to || 'itemURL' in to) return to;
  const item = data?.items.at(end);
  return item && data ? { itemURL: item.itemURL, turnPage: () => remember(navigatorOf(navigator.query, data)) } : null;
}
