import type { ItemDetail } from '@/api/schema.gen';
import { CompareButton } from '@/inventory/compare/compare-button';
import { CalendarButton } from '@/lot/calendar-button';
import { panelOf } from '@/lot/panel-content';
import { useNow } from '@/ui/hooks/use-now';
import { ShareButton } from '@/ui/share-button';
import { WatchButton } from '@/watch/watch-button';
import styles from './heading-actions.module.scss';

const minute = 60_000;

/** Watch, compare, share, and add what the clock counts down to to a calendar. */
export function HeadingActions({ item }: { item: ItemDetail }) {
  const { clock } = panelOf(item, useNow(minute));
  return (
    <div className={styles.actions}>
      <WatchButton item={item} />
      <CompareButton itemId={item.item_ID} />
      {clock && item.event_ID > 0 && <CalendarButton eventId={item.event_ID} itemId={item.item_ID} />}
      <ShareButton title={item.description} path={item.itemURL} />
    </div>
  );
}
