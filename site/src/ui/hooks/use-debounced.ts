import { useEffect, useState } from 'react';

/** The value once it has stood for a while, in ms: what is typed is not asked about letter by letter. */
export function useDebounced<T>(value: T, ms: number): T {
  const [stood, setStood] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStood(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return stood;
}
