import { parseDollars } from '@/lib/typed-dollars';

/** A rule as it is typed. */
export type NewRule = { kind: 'premium' | 'seller_commission' | 'soft_close'; percent: string; upTo: string; percentAbove: string; minutes: string };

export const choices: readonly (readonly [NewRule['kind'], string])[] = [
  ['premium', 'Buyer’s premium'],
  ['seller_commission', 'Seller’s commission'],
  ['soft_close', 'Soft close'],
];

/** Returns the rule as the engine stores it: shares in hundredths of a percent, amounts in cents, times in milliseconds. */
export function ruleOf({ kind, percent, upTo, percentAbove, minutes }: NewRule): unknown {
  if (kind === 'soft_close') {
    const ms = Number(minutes) * 60_000;
    return { window: ms, reset: ms };
  }
  const share = { basisPoints: basisPoints(percent) };
  if (upTo.trim() === '') return [share];
  return [{ upTo: Math.round(parseDollars(upTo).amount! * 100), ...share }, { basisPoints: basisPoints(percentAbove) }];
}

const basisPoints = (percent: string) => Math.round(Number(percent.replace('%', '').trim()) * 100);

/** Checks a typed share from 0% to 100% in hundredths. */
export function checkPercent(typed: string): true | string {
  const text = typed.replace('%', '').trim();
  return (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100) || 'Enter a percentage such as 12.5';
}

/** Checks a typed price; nothing is none. */
export function checkUpTo(typed: string): true | string {
  return typed.trim() === '' || (parseDollars(typed).error ?? true);
}

/** Checks typed minutes, from 1 to 120. */
export function checkMinutes(typed: string): true | string {
  return (/^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 120) || 'Enter a number of minutes from 1 to 120';
}
