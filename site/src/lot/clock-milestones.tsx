import { Announcer } from '@/ui/announcer';

/** Moments before the end that screen readers hear. */
const milestones: [seconds: number, text: string][] = [
  [600, '10 minutes left'],
  [300, '5 minutes left'],
  [60, '1 minute left'],
  [30, '30 seconds left'],
];

/** Returns the last milestone passed; empty before the first one. */
export function milestone(at: string, now: number): string {
  const left = (new Date(at).getTime() - now) / 1000;
  if (left <= 0) return 'Time is up';
  return milestones.findLast(([seconds]) => left <= seconds)?.[1] ?? '';
}

/** Announces how much time is left at a few moments, not every second. `now` is in milliseconds since 1970. */
export function ClockMilestones({ at, now }: { at: string; now: number }) {
  return <Announcer text={milestone(at, now)} />;
}
