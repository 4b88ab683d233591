import { activityKey, lastActivity, noteActivity } from './activity';
import { phaseAt, untilChange, type IdlePhase } from './idle-phase';
import { isStill } from './is-still';

/** Activity within so many milliseconds counts as one (specification section 9). */
const debounceMs = 500;

const kinds = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click'] as const;

export type IdleWatch = {
  stop: () => void;
  /** The person says to be there. */
  stay: () => void;
};

/**
 * Tells the phases of a person's inactivity until it is over or the returned function is called. What is done in one tab
 * counts for all. Opening a page is activity, but not after the limit has passed: then it is over at once.
 */
export function watchIdle(limitMs: number, tell: (phase: IdlePhase) => void): IdleWatch {
  let heardAt = Math.min(lastActivity(), Date.now());
  let shown: IdlePhase = { name: 'active' };
  let change: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  /** What was done in another tab, too: one that slept reads it before it is told. A time to come is nobody's. */
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
    // A machine that slept hears its user before its timers.
    if (isOver(now)) return look();
    heardAt = now;
    if (shown.name === 'counting') {
      // The dialog stays until the hand is still: a press on its button must not fall through to the page.
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
