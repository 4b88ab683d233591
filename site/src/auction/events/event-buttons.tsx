import type { Event } from '@/api/schema.gen';
import { requireSignIn } from '@/session/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button, ButtonLink, ButtonOut } from '@/ui/button';
import { eventActions, type EventAction } from './event-actions';
import styles from './event-buttons.module.scss';

type Props = { event: Event; size?: 'sm' | 'md'; /** Only the most important one. */ single?: boolean };

export function EventButtons({ event, size = 'md', single }: Props) {
  const { status } = useSession();
  const actions = eventActions(event, status === 'user').slice(0, single ? 1 : 3);
  if (actions.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {actions.map((action, at) => (
        <ActionButton key={action.label} action={action} first={at === 0} size={size} about={event.eventName} />
      ))}
    </div>
  );
}

type ActionProps = { action: EventAction; first: boolean; size: 'sm' | 'md'; about: string };

function ActionButton({ action, first, size, about }: ActionProps) {
  const look = { size, variant: first && action.kind !== 'link' ? ('primary' as const) : ('line' as const) };
  const name = <span className="unseen">: {about}</span>;
  if (action.kind === 'out') {
    return (
      <ButtonOut {...look} href={action.href}>
        {action.label}
        {name}
      </ButtonOut>
    );
  }
  if (action.kind === 'register') {
    return (
      <Button {...look} onClick={requireSignIn}>
        {action.label}
        {name}
      </Button>
    );
  }
  return (
    <ButtonLink {...look} href={action.href}>
      {action.label}
      {name}
    </ButtonLink>
  );
}
