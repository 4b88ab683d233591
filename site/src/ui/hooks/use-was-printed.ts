import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Reports whether somebody has printed the page, for what is only on paper. It renders at once, because the sheet is made right after the event. */
export function useWasPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const onPrint = () => flushSync(() => setPrinted(true));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return isPrinted;
}
