import { useEffect, useState } from 'react';

const pauseMs = 700;

/** Announces its text to screen readers after 700 ms, so that only the last of several quick changes is read. */
export function Announcer({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="unseen">
      {announced}
    </p>
  );
}
