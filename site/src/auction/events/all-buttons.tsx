import type { Event } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import { mainActions } from './main-actions';
import { MainButton } from './main-button';
import { moreActions } from './more-actions';
import { MoreButton } from './more-button';
import styles from './event-buttons.module.scss';

/** What a visitor can do with an event, on its own page, which needs no link to itself. */
export function AllButtons({ event }: { event: Event }) {
  const own = paths.event(event.event_ID);
  const isOther = (action: object) => !('href' in action) || action.href !== own;
  const main = mainActions(event).filter(isOther);
  const more = moreActions(event).filter((action) => isOther(action) && action.kind === 'link');
  if (main.length + more.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {main.map((action, at) => (
        <MainButton key={action.kind} action={action} isFirst={at === 0} size="md" event={event} />
      ))}
      {more.map((action) => (
        <MoreButton key={action.href} action={action} variant="line" event={event} />
      ))}
    </div>
  );
}

type PartnerProps = { event: Event; className?: string };

/** The links to an event's partners that `AllButtons` leaves out. */
export function PartnerButtons({ event, className }: PartnerProps) {
  const links = moreActions(event).filter(({ kind }) => kind === 'out');
  if (links.length === 0) return null;
  return (
    <div role="group" aria-label="Partner sites" className={cx(styles.buttons, className)}>
      {links.map((action) => (
        <MoreButton key={action.label + action.href} action={action} variant="line" event={event} />
      ))}
    </div>
  );
}
