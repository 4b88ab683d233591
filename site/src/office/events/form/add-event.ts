import { copyEvent, createEvent, setEventRing } from '@/api/office-events';
import type { OfficeEvent } from '@/api/schema.gen';
import { toastError } from '@/ui/toast/toast';
import { messageOf } from '../../form/message-of';

type Kind = 'timed' | 'called' | 'simulcast' | 'third-party';

export type NewEventValues = { copyOf: string; name: string; location: string; startsAt: string; endsAt: string; kind: Kind };

export const nothing: NewEventValues = { copyOf: '', name: '', location: '', startsAt: '', endsAt: '', kind: 'timed' };

export const kinds: readonly { value: Kind; title: string; text: string }[] = [
  { value: 'timed', title: 'Timed', text: 'Lots close by the clock, with a soft close.' },
  { value: 'called', title: 'Called here', text: 'A clerk runs it in the auctioneer view, with bids from the room and the site.' },
  { value: 'simulcast', title: 'Simulcast', text: 'Called on a partner’s board.' },
  { value: 'third-party', title: 'Third party', text: 'Held on another company’s site.' },
];

/** Adds an auction as a draft: a copy, or a blank one. */
export async function addEvent({ copyOf, name, location, startsAt, endsAt, kind }: NewEventValues): Promise<OfficeEvent> {
  if (copyOf) return copyEvent({ event_ID: Number(copyOf), startsAt, name });
  const type = kind === 'timed' ? 'online' : kind === 'third-party' ? kind : 'simulcast';
  const event = await createEvent({ name, location, startsAt, endsAt, type, isDynamic: kind === 'timed' });
  return kind === 'called' ? withRing(event) : event;
}

/** Has a clerk call the auction. If that fails, the draft is there all the same, and its details have the setting. */
async function withRing(event: OfficeEvent): Promise<OfficeEvent> {
  try {
    return await setEventRing({ event_ID: event.event_ID, seen: event.version, mode: 'clerk' });
  } catch (error) {
    toastError(messageOf(error));
    return event;
  }
}
