import { getCalendarKey } from '@/api/operations/events.gen';
import { ButtonFile } from '@/ui/button';
import { Icon } from '@/ui/icon';

type Props = { eventId: number; /** One of its lots; without it, the event itself. */ itemId?: number };

/** Downloads when a lot closes, or when an event starts, for the visitor's calendar. */
export function CalendarButton({ eventId, itemId = 0 }: Props) {
  return (
    <ButtonFile variant="line" size="sm" href={getCalendarKey({ Event_ID: eventId, Item_ID: itemId })}>
      <Icon name="calendar" size={16} />
      <span>
        <span data-verb="">Add to </span>
        <span>calendar</span>
      </span>
    </ButtonFile>
  );
}
