import { formatMoney, formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { parseDollars } from '@/lib/typed-dollars';

/** How people write a number that the engine stores as cents, hundredths of a percent or milliseconds. */
export type Unit = { read: (stored: number) => string; write: (typed: string) => number; check: (typed: string) => true | string };

const mostCents = 10_000_000_000;

/** The share of a typed text such as "12.5%", or NaN. */
const percentOf = (typed: string) => (/^\d{1,3}(\.\d{1,3})?\s*%?$/.test(typed.trim()) ? Number(typed.replace('%', '').trim()) : NaN);

/** A share from 0% to the most, in hundredths of a percent. Tax has three decimals, all else two. */
export function percentUpTo(most: number, decimals = 2): Unit {
  return {
    read: (basisPoints) => `${Number((basisPoints / 100).toFixed(decimals))}%`,
    write: (typed) => Math.round(percentOf(typed) * 10 ** decimals) / 10 ** (decimals - 2),
    check: (typed) => (percentOf(typed) <= most && !new RegExp(`\\.\\d{${decimals + 1}}`).test(typed)) || `Enter a percentage from 0 to ${most}, such as ${Math.min(2.5, most)}%`,
  };
}

export const percent = percentUpTo(100);

export const dollars: Unit = {
  read: centsText,
  write: (typed) => Math.round((parseDollars(typed).amount ?? NaN) * 100),
  check: (typed) => {
    const { amount, error } = parseDollars(typed);
    return error ?? (amount! * 100 <= mostCents || 'Enter at most $100,000,000');
  },
};

/** Writes cents as people do: "$95", "$12.50". */
export function centsText(cents: number): string {
  return cents % 100 === 0 ? formatPrice(cents / 100).replace(/\.00$/, '') : formatMoney(cents / 100);
}

/** A whole number within bounds. */
export function count(least: number, most: number): Unit {
  return {
    read: String,
    write: (typed) => Number(typed.replaceAll(',', '')),
    check: (typed) => {
      const value = /^\d[\d,]*$/.test(typed.trim()) ? Number(typed.replaceAll(',', '')) : NaN;
      return (value >= least && value <= most) || `Enter a number from ${formatCount(least)} to ${formatCount(most)}`;
    },
  };
}

/** The most minutes that lots wait: a week. */
const mostMinutes = 10_080;

/** Minutes, or minutes and seconds as 1:30, in milliseconds. */
export const minutes: Unit = {
  read: (ms) => (ms % 60_000 === 0 ? String(ms / 60_000) : `${Math.floor(ms / 60_000)}:${String((ms % 60_000) / 1000).padStart(2, '0')}`),
  write: (typed) => {
    const [, whole = '', seconds = '0'] = /^(\d{1,5})(?::([0-5]\d))?$/.exec(typed.trim()) ?? [];
    return whole === '' ? NaN : (Number(whole) * 60 + Number(seconds)) * 1000;
  },
  check: (typed) => {
    const ms = minutes.write(typed);
    return (ms > 0 && ms <= mostMinutes * 60_000) || 'Enter minutes such as 5, or minutes and seconds such as 1:30';
  },
};

/** Seconds from 1 to 600, in milliseconds. */
export const seconds: Unit = {
  read: (ms) => String(ms / 1000),
  write: (typed) => Number(typed) * 1000,
  check: (typed) => (/^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 600) || 'Enter seconds from 1 to 600',
};

/** A unit whose empty text is 0. */
export function orNone({ read, write, check }: Unit): Unit {
  return { read: (stored) => (stored === 0 ? '' : read(stored)), write: (typed) => (typed.trim() === '' ? 0 : write(typed)), check: (typed) => typed.trim() === '' || check(typed) };
}
