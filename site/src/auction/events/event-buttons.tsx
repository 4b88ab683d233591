import type { Event } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { cx } from '@/lib/class-names';
import { ButtonLink, ButtonOut } from '@/ui/button';
import { eventActions, type EventAction } from './event-actions';
import styles from './event-buttons.module.scss';

type Props = { event: Event; /** Small and stacked, for a row in a list. */ stacked?: boolean };

export function EventButtons({ event, stacked }: Props) {
  const actions = eventActions(event).slice(0, stacked ? 2 : 3);
  if (actions.length === 0) return null;
  return (
    <div className={cx(styles.buttons, stacked && styles.stacked)}>
      {actions.map((action, at) => (
        <ActionButton key={action.label} action={action} first={at === 0} size={stacked ? 'sm' : 'md'} event={event} />
      ))}
    </div>
  );
}

type ActionProps = { action: EventAction; first: boolean; size: 'sm' | 'md'; event: Event };

function ActionButton({ action, first, size, event }: ActionProps) {
  if (action.kind === 'register') return <RegisterButton event={event} size={size} />;
  const style = { size, variant: first && action.kind === 'out' ? ('primary' as const) : ('line' as const) };
  const name = <span className="unseen">: {event.eventName}</span>;
  if (action.kind === 'out') {
    return (
      <ButtonOut {...style} href={action.href}>
        {action.label}
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
