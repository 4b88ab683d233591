import { lotKeys } from '@/api/lot-keys';
import { ButtonFile } from '@/ui/button';
import { Icon } from '@/ui/icon';

type Props = { eventId: number; /** One of its lots; without it, the event itself. */ itemId?: number };

/** Downloads when a lot closes, or when an event starts, for the visitor's calendar. */
export function CalendarButton({ eventId, itemId }: Props) {
  return (
    <ButtonFile variant="line" size="sm" href={lotKeys.calendar(eventId, itemId)}>
      <Icon name="calendar" size={16} />
      Add to calendar
    </ButtonFile>
  );
}
