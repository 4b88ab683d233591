import Link from 'next/link';
import { useOptionalSearch } from '@/api/search';
import { navigatorOf, positionOf, useItemNavigator, type ItemNavigator, type Neighbour } from '@/inventory/search/item-navigator';
import { Icon } from '@/ui/icon';
import styles from './navigator-links.module.scss';

/** "‹ 13 of 214 ›": the item's place in the list it was opened from, with its neighbours. */
export function NavigatorLinks({ itemId }: { itemId: number }) {
  const navigator = useItemNavigator((navigation) => navigation.itemNavigator);
  const position = positionOf(navigator, itemId);
  if (!navigator || !position || position.total < 2) return null;
  const { place, total, before, after } = position;
  return (
    <nav aria-label="Items of your search" className={styles.navigator}>
      <Step navigator={navigator} to={before} label="Previous item" icon="left" />
      <span className={styles.place}>
        {place.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </span>
      <Step navigator={navigator} to={after} label="Next item" icon="right" />
    </nav>
  );
}

type StepProps = { navigator: ItemNavigator; to: Neighbour; label: string; icon: 'left' | 'right' };

function Step({ navigator, to, label, icon }: StepProps) {
  const found = useNeighbour(navigator, to, icon === 'left' ? -1 : 0);
  if (!found) return <span className={styles.step} aria-hidden="true" />;
  return (
    <Link href={found.itemURL} onClick={found.turn} className={styles.step} aria-label={label}>
      <Icon name={icon} size={16} />
    </Link>
  );
}

/** Beyond the end of a page the neighbour is at one end of the page next to it, which has to be loaded and turned to. */
function useNeighbour(navigator: ItemNavigator, to: Neighbour, end: 0 | -1): { itemURL: string; turn?: () => void } | null {
  const remember = useItemNavigator((navigation) => navigation.remember);
  const page = to && 'page' in to ? to.page : null;
  const { data } = useOptionalSearch(page === null ? null : { ...navigator.query, page_number: String(page) });
  if (!to || 'itemURL' in to) return to;
  const item = data?.items.at(end);
  return item && data ? { itemURL: item.itemURL, turn: () => remember(navigatorOf(navigator.query, data)) } : null;
}
