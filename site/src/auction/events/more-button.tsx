import type { Event } from '@/api/schema.gen';
import { ButtonLink, ButtonOut } from '@/ui/button';
import type { MoreAction } from './more-actions';

type Props = { action: MoreAction; variant: 'primary' | 'signal' | 'line' | 'quiet'; event: Event };

/** What else can be done with an event, as a button. */
export function MoreButton({ action, variant, event }: Props) {
  const name = <span className="unseen">: {event.eventName}</span>;
  if (action.kind === 'link') {
    return (
      <ButtonLink variant={variant} href={action.href}>
        {action.label}
        {name}
      </ButtonLink>
    );
  }
  return (
    <ButtonOut variant={variant} href={action.href}>
      <span>
        {action.label}
        {action.on && <span className={event.providers.length > 1 ? undefined : 'unseen'}> on {action.on}</span>}
      </span>
      {name}
    </ButtonOut>
  );
}
