import { Button } from '@/ui/button';
import { useCompare } from './compare-store';
import type { Compared } from './use-compared-items';
import styles from './compare-table.module.scss';

const shortLength = 160;

/** An item's description, cut to 160 characters unless expanded. */
export function CompareText({ compared: { item, item_ID, showMore } }: { compared: Compared }) {
  const toggleMore = useCompare((state) => state.toggleMore);
  const text = item?.details.text.trim() ?? '';
  const isLong = text.length > shortLength;
  return (
    <>
      <p className={styles.text}>{showMore || !isLong ? text : `${text.slice(0, shortLength).trimEnd()}…`}</p>
      {isLong && (
        <Button variant="quiet" size="sm" className={styles.more} aria-expanded={showMore} onClick={() => toggleMore(item_ID)}>
          {showMore ? 'Show less' : 'Show more'}
          <span className="unseen"> of {item?.description}</span>
        </Button>
      )}
    </>
  );
}
