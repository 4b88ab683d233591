import { useNow } from '@/ui/hooks/use-now';

const second = 1000;

/** Counts down to the automatic clerk's next step, by the auction's clock; `before` comes before the seconds. */
export function AutomaticClerkClock({ at, before = '', className }: { at: string; before?: string; className?: string }) {
  const left = Math.max(0, Math.ceil((new Date(at).getTime() - useNow(second)) / second));
  return (
    <time role="timer" dateTime={`PT${left}S`} className={className}>
      {before}
      {left} s
    </time>
  );
}
