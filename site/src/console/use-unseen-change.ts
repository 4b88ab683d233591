import { useEffect, useRef } from 'react';
import type { View } from './console-view';

/** What others change is not on screen long enough before this to have been seen. */
const unseenMs = 300;

/** Remembers since when the state on screen has been there, and what others changed it from. */
export function useUnseenChange(view: View) {
  const current = useRef(view);
  const change = useRef<{ seq: number; before: View; at: number } | null>(null);
  const ownSeq = useRef(0);
  useEffect(() => {
    if (current.current.ring.seq !== view.ring.seq) change.current = { seq: view.ring.seq, before: current.current, at: performance.now() };
    current.current = view;
  }, [view]);
  return {
    /** Notes that the person's own step led to a seq: they know what changed. */
    own: (seq: number) => void (ownSeq.current = seq),
    /** Returns what was on screen if others have changed it too recently before a press to have been seen, or anybody after it; else null. */
    before: (pressedAt: number) => {
      const { seq, before, at } = change.current ?? { seq: 0, before: null, at: 0 };
      return pressedAt - at < (seq === ownSeq.current ? 0 : unseenMs) ? before : null;
    },
  };
}

/** Returns when the newest click or key came, on the clock of events: a busy page gets to them late. */
export function usePressedAt() {
  const at = useRef(-Infinity);
  useEffect(() => {
    const note = (event: Event) => void (at.current = event.timeStamp);
    const presses = ['click', 'keydown'];
    for (const press of presses) document.addEventListener(press, note, true);
    return () => presses.forEach((press) => document.removeEventListener(press, note, true));
  }, []);
  return at;
}
