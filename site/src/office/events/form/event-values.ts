import type { ChangeEventInputBody, OfficeEvent } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { parseDollars } from '@/lib/typed-dollars';

/** What the form of an auction holds: texts as typed, moments as ISO times, "" for none. */
export type EventValues = {
  name: string; eventCode: string; type: OfficeEvent['type']; timeZone: string; location: string; address: string; viewing: string; removal: string; description: string;
  isDynamic: boolean; requiresApproval: boolean; deposit: string; paddleFrom: string;
  startsAt: string; endsAt: string; prebidFrom: string; numbersAt: string; announceAt: string;
};

export function valuesOf(event: OfficeEvent): EventValues {
  const { name, eventCode, type, timeZone, location, address, viewing, removal, description, isDynamic, requiresApproval, startsAt, endsAt, prebidFrom } = event;
  return {
    name, eventCode, type, timeZone, location, address, viewing, removal, description, isDynamic, requiresApproval, startsAt, endsAt, prebidFrom,
    deposit: dollars(event.deposit), paddleFrom: String(event.paddleFrom), numbersAt: event.numbersAt ?? '', announceAt: event.announceAt ?? '',
  };
}

/** Turns a value of the engine into the form's. */
export function toForm(name: string, value: unknown): unknown {
  if (name === 'deposit') return dollars(Number(value));
  if (name === 'paddleFrom') return String(value);
  return value ?? '';
}

type Change = Omit<ChangeEventInputBody, 'event_ID' | 'seen'>;

/** Returns the request for changed fields. */
export function changeOf({ deposit, paddleFrom, numbersAt, announceAt, ...same }: Partial<EventValues>): Change {
  return {
    ...same,
    ...(deposit !== undefined && { deposit: deposit.trim() === '' ? 0 : parseDollars(deposit).amount }),
    ...(paddleFrom !== undefined && { paddleFrom: Number(paddleFrom) }),
    ...(numbersAt !== undefined && { numbersAt: numbersAt || null }),
    ...(announceAt !== undefined && { announceAt: announceAt || null }),
  };
}

/** Checks a typed deposit; nothing is none. */
export function checkDeposit(typed: string): true | string {
  return typed.trim() === '' || (parseDollars(typed).error ?? true);
}

/** Checks a typed paddle number. */
export function checkPaddle(typed: string): true | string {
  return /^[1-9]\d{0,4}$/.test(typed.trim()) || 'Enter a number from 1 to 99999';
}

function dollars(amount: number): string {
  return amount === 0 ? '' : formatMoney(amount);
}
