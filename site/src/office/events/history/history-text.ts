import type { FieldChange } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { statusName } from '../event-status';
import { ringModes } from '../form/ring-modes';
import { momentText } from '../moment';

const actions: Readonly<Record<string, string>> = {
  'event-created': 'added the auction',
  'event-copied': 'copied the auction from another',
  'event-changed': 'changed the auction',
  'event-published': 'published the auction',
  'event-postponed': 'postponed the auction',
  'event-canceled': 'canceled the auction',
  'event-providers-set': 'changed the partner sites',
  'event-ring-set': 'changed who runs the ring',
  'event-room-set': 'changed how the room is streamed',
  'sale-paused': 'paused the sale',
  'sale-resumed': 'resumed the sale',
  'lots-extended': 'extended lots',
  'bidders-messaged': 'wrote to the bidders',
  'rule-added': 'added a rule',
  'rule-ended': 'ended a rule',
};

/** Says what was done: "published the auction"; an action that this page does not know is shown as it is. */
export function actionText(action: string): string {
  return actions[action] ?? action.replaceAll('-', ' ');
}

const fields: Readonly<Record<string, string>> = {
  name: 'Name', eventCode: 'Code', type: 'How it is sold', timeZone: 'Time zone', startsAt: 'Start', endsAt: 'End', prebidFrom: 'Prebids from', numbersAt: 'Lot numbers assigned',
  announceAt: 'Announced', description: 'Description', location: 'City and state', address: 'Street address', viewing: 'Viewing', removal: 'Removal',
  isDynamic: 'Many lots are open at once', terms_ID: 'Terms', event_ID: 'Auction', requiresApproval: 'The office approves each bidder', deposit: 'Deposit to register', paddleFrom: 'First paddle',
  ring: 'Who runs the ring', roomKind: 'Room', roomURL: 'Address of the room', eventStatus_ID: 'Status', cancelReason: 'Reason', providers: 'Partner sites',
};

/** Says how a field changed: "Name: Fall sale → Winter sale". */
export function changeText({ field, before, after, beforeName, afterName }: FieldChange, zone: string): string {
  const text = (value: unknown) => namesOf[field]?.(value) ?? valueText(value, zone);
  return `${fields[field] ?? field}: ${beforeName || text(before)} → ${afterName || text(after)}`;
}

/** The names of values that the engine writes as numbers or words of its own; undefined if it has none. */
const namesOf: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  eventStatus_ID: (value) => statusName(Number(value)),
  deposit: (value) => (value ? formatPrice(Number(value)) : 'none'),
  ring: (value) => ringModes.find(([id]) => id === (value || 'none'))?.[1],
};

const iso = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return iso.test(value) ? momentText(value, zone) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
