import type { ItemDetail } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { ItemSection } from '@/lot/item-section';
import styles from './interest.module.scss';

/** How many people have bid on an item, looked at it and come back to it; nothing until somebody has. */
export function Interest({ item: { bidders, viewers, revisiters } }: { item: ItemDetail }) {
  const figures = [
    { label: 'Bidders', count: bidders },
    { label: 'Viewers', count: viewers },
    { label: 'Came back', count: revisiters },
  ].filter(({ count }) => count > 0);
  if (figures.length === 0) return null;
  return (
    <ItemSection title="Interest">
      <dl className={styles.figures}>
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="num">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </ItemSection>
  );
}
