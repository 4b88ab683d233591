import { formatDate } from '@/lib/dates';

/** Returns a moment on the last day on which something is valid that ends at a midnight. */
export function lastDay(validUntil: string): string {
  return new Date(Date.parse(validUntil) - 1).toISOString();
}

/** Returns the last valid day at the house as a date field has it, "2027-06-30"; "" for what does not expire. */
export function lastDayField(validUntil: string | null, zone: string | undefined): string {
  const [month, day, year] = formatDate(validUntil && lastDay(validUntil), zone).split('/');
  return year ? `${year}-${month}-${day}` : '';
}
