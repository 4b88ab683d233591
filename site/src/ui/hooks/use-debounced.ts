import { useEffect, useState } from 'react';

/** Returns the value after it has been stable for `ms` milliseconds, so that typing does not send a request per keystroke. */
export function useDebounced<T>(value: T, ms: number): T {
  const [stood, setStood] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStood(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return stood;
}
