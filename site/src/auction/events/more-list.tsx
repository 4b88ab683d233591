import type { Event } from '@/api/schema.gen';
import { mainActions } from './main-actions';
import { MainButton } from './main-button';
import { moreActions } from './more-actions';
import { MoreButton } from './more-button';
import styles from './more-list.module.scss';

/** The menu of what can be done with an event besides the first `shown` actions, which have buttons. */
export function MoreList({ event, shown }: { event: Event; shown: number }) {
  return (
    <ul className={styles.list}>
      {mainActions(event)
        .slice(shown)
        .map((action) => (
          <li key={action.kind}>
            <MainButton action={action} isFirst={false} size="md" event={event} />
          </li>
        ))}
      {moreActions(event).map((action) => (
        <li key={action.label + action.href}>
          <MoreButton action={action} variant="quiet" event={event} />
        </li>
      ))}
    </ul>
  );
}
