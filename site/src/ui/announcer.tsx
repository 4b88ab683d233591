import { useEffect, useState } from 'react';

const pauseMs = 700;

/** Announces its text to screen readers after 700 ms, so that only the last of several quick changes is read. */
export function Announcer({ text }: { text: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="unseen">
      {said}
    </p>
  );
}
