import type { Event } from '@/api/schema.gen';
import { ExternalBoardLink } from '@/auction/board/lazy-board-link';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { ButtonLink, ButtonOut } from '@/ui/button';
import { joinLabel, type MainAction } from './main-actions';

type Props = { action: MainAction; /** The first of several is the one that stands out. */ isFirst: boolean; size: 'sm' | 'md'; event: Event };

/** What visitors come to an event for, as a button. A live auction stands out most. */
export function MainButton({ action, isFirst, size, event }: Props) {
  if (action.kind === 'register') return <RegisterButton event={event} size={size} variant={isFirst ? 'primary' : 'line'} />;
  const name = <span className="unseen">: {event.eventName}</span>;
  if (action.kind === 'board') {
    return (
      <ExternalBoardLink variant="signal" size={size} eventId={event.event_ID}>
        {action.label}
        {name}
      </ExternalBoardLink>
    );
  }
  if (action.kind === 'out') {
    return (
      <ButtonOut variant="primary" size={size} href={action.href}>
        {action.label}
        {name}
      </ButtonOut>
    );
  }
  return (
    <ButtonLink variant={action.label === joinLabel ? 'signal' : 'line'} size={size} href={action.href}>
      {action.label}
      {name}
    </ButtonLink>
  );
}
