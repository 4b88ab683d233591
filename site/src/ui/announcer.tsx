import { useEffect, useState } from 'react';

const pauseMs = 700;

/** Says its text to screen readers when it has stood for a moment: of several quick changes only the last is heard. */
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
