import { activityKey, lastActivity, noteActivity } from './last-activity';
import { phaseAt, untilChange, type IdlePhase } from './idle-countdown';
import { isStill } from './is-still';

/** Activity within this many milliseconds is recorded once (specification section 9). */
const debounceMs = 500;

const kinds = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click'] as const;

export type IdleWatch = {
  stop: () => void;
  /** The person confirms they are still there. */
  stay: () => void;
};

/**
 * Reports the phases of inactivity until the session times out or the watch is stopped. Activity in one tab counts for
 * all. Opening a page is activity unless the limit has already passed; then the session times out immediately.
 */
export function watchIdle(limitMs: number, tell: (phase: IdlePhase) => void): IdleWatch {
  let heardAt = Math.min(lastActivity(), Date.now());
  let shown: IdlePhase = { name: 'active' };
  let change: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  /** Includes activity in other tabs, which a sleeping tab reads before any event arrives. Ignores times in the future. */
  function isOver(now: number): boolean {
    const elsewhere = lastActivity();
    if (elsewhere <= now) heardAt = Math.max(heardAt, elsewhere);
    return phaseAt(now, heardAt, limitMs).name === 'over';
  }

  function look(): void {
    clearTimeout(change);
    const now = Date.now();
    const ends = isOver(now);
    shown = phaseAt(now, heardAt, limitMs);
    tell(shown);
    if (ends) return stop();
    change = setTimeout(look, untilChange(now, heardAt, limitMs));
  }

  function note(): void {
    clearTimeout(gathering);
    gathering = undefined;
    noteActivity(heardAt);
    look();
  }

  function hear(): void {
    const now = Date.now();
    // After sleep, input events arrive before overdue timers.
    if (isOver(now)) return look();
    heardAt = now;
    if (shown.name === 'counting') {
      // The dialog stays until input pauses, so that a click on its button does not fall through to the page.
      clearTimeout(change);
      clearTimeout(gathering);
      gathering = undefined;
    }
    gathering ??= setTimeout(note, debounceMs);
  }

  const onAction = (event: Event) => void (isStill(event) || hear());
  const onVisible = () => void (document.visibilityState === 'visible' && hear());
  const onStorage = (event: StorageEvent) => {
    if (event.key !== activityKey || event.newValue === null) return;
    heardAt = Math.max(heardAt, Math.min(lastActivity(), Date.now()));
    look();
  };

  function stop(): void {
    clearTimeout(change);
    clearTimeout(gathering);
    kinds.forEach((kind) => window.removeEventListener(kind, onAction, true));
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('storage', onStorage);
  }

  kinds.forEach((kind) => window.addEventListener(kind, onAction, { capture: true, passive: true }));
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('storage', onStorage);
  if (heardAt === 0 || phaseAt(Date.now(), heardAt, limitMs).name !== 'over') heardAt = Date.now();
  note();

  function stay(): void {
    heardAt = Date.now();
    note();
  }

  return { stop, stay };
}
