import type { Event } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Disclosure } from '@/ui/disclosure';
import { Icon } from '@/ui/icon';
import { onDemand } from '@/ui/on-demand';
import { mainActions } from './main-actions';
import { MainButton } from './main-button';
import styles from './event-buttons.module.scss';

const MoreList = onDemand(() => import('./more-list').then((module) => module.MoreList));

/** What visitors come to an event for, as a button or two, and a menu with the rest. In a row there is place for one. */
export function EventButtons({ event, inRow }: { event: Event; inRow?: boolean }) {
  const shown = mainActions(event).slice(0, inRow ? 1 : 2);
  return (
    <div className={cx(styles.buttons, inRow && styles.inRow)}>
      {shown.map((action, at) => (
        <MainButton key={action.kind} action={action} isFirst={at === 0} size={inRow ? 'sm' : 'md'} event={event} />
      ))}
      <Disclosure
        align="end"
        className={styles.more}
        label={
          <>
            More<span className="unseen">: {event.eventName}</span> <Icon name="down" size={12} />
          </>
        }
      >
        {() => <MoreList event={event} shown={shown.length} />}
      </Disclosure>
    </div>
  );
}
