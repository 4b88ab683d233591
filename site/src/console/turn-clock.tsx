import { useNow } from '@/ui/hooks/use-now';

const second = 1000;

/** Counts down to the automatic clerk's next step, by the auction's clock. */
export function TurnClock({ at }: { at: string }) {
  const left = Math.max(0, Math.ceil((new Date(at).getTime() - useNow(second)) / second));
  return (
    <time role="timer" dateTime={`PT${left}S`}>
      Next step in {left} s
    </time>
  );
}
