import type { Event } from '@/api/schema.gen';
import { ExternalBoardLink } from '@/auction/board/lazy-board-link';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import { ButtonLink, ButtonOut } from '@/ui/button';
import { eventActions, joinLabel, type EventAction } from './event-actions';
import styles from './event-buttons.module.scss';

type Props = {
  event: Event;
  /** Small, for a row in a list: two columns, and on narrow screens only the first two. */
  stacked?: boolean;
  /** On the event's own page, which needs no link to itself. */
  onItsPage?: boolean;
};

/** What a visitor can do with an event, as buttons. */
export function EventButtons({ event, stacked, onItsPage }: Props) {
  const own = onItsPage ? paths.event(event.event_ID) : '';
  const actions = eventActions(event).filter((action) => !('href' in action) || action.href !== own);
  if (actions.length === 0) return null;
  return (
    <div className={cx(styles.buttons, stacked && styles.stacked)}>
      {actions.map((action, at) => (
        <ActionButton key={'href' in action ? action.label + action.href : action.kind} action={action} first={at === 0} size={stacked ? 'sm' : 'md'} event={event} />
      ))}
    </div>
  );
}

type ActionProps = { action: EventAction; first: boolean; size: 'sm' | 'md'; event: Event };

function ActionButton({ action, first, size, event }: ActionProps) {
  if (action.kind === 'register') return <RegisterButton event={event} size={size} />;
  const style = { size, variant: variantOf(action, first) };
  const name = <span className="unseen">: {event.eventName}</span>;
  if (action.kind === 'board') {
    return (
      <ExternalBoardLink {...style} eventId={event.event_ID}>
        {action.label}
        {name}
      </ExternalBoardLink>
    );
  }
  if (action.kind === 'out') {
    return (
      <ButtonOut {...style} href={action.href}>
        <span>
          {action.label}
          {action.on && <span className={event.providers.length > 1 ? undefined : 'unseen'}> on {action.on}</span>}
        </span>
        {name}
      </ButtonOut>
    );
  }
  return (
    <ButtonLink {...style} href={action.href}>
      {action.label}
      {name}
    </ButtonLink>
  );
}

/** A live auction is what a visitor came for; a provider's link counts where it is the first. */
function variantOf(action: EventAction, isFirst: boolean): 'signal' | 'primary' | 'line' {
  if (action.label === joinLabel) return 'signal';
  return isFirst && action.kind === 'out' ? 'primary' : 'line';
}
