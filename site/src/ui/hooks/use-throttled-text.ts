import { useEffect, useRef, useState } from 'react';

/** Between two changes. */
const pauseMs = 5000;

/** A text that changes at most every 5 s, unless cleared; of several changes in between, the last one wins. */
export function useThrottledText(): [shown: string, set: (text: string) => void, clear: () => void] {
  const [shown, setShown] = useState('');
  const next = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [set] = useState(() => (text: string) => {
    next.current = text;
    timer.current ??= setTimeout(flush, 0);
    function flush() {
      timer.current = next.current === '' ? undefined : setTimeout(flush, pauseMs);
      if (next.current !== '') setShown(next.current);
      next.current = '';
    }
  });
  const [clear] = useState(() => () => {
    next.current = '';
    setShown('');
  });
  return [shown, set, clear];
}
