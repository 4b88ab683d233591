import { useEffect, useRef } from 'react';
import { useThrottledText } from '@/ui/hooks/use-throttled-text';
import { changes, whoElse } from './console-changes';
import type { View } from './console-view';

/** Announces what changes on the console to screen readers, at most every 5 s; silent while it may be old. */
export function ConsoleAnnouncer({ view, isCurrent }: { view: View; isCurrent: boolean }) {
  const before = useRef(view);
  const [text, setText] = useThrottledText();
  useEffect(() => {
    if (!view.isComplete || (view.record?.ring.seq ?? 0) < view.ring.seq) return; // the record has who
    const said = [whoElse(before.current, view), ...changes(before.current, view)].filter(Boolean).join('. ');
    before.current = view;
    if (isCurrent && said) setText(said);
  }, [view, isCurrent, setText]);
  return (
    <p role="status" className="unseen">
      {text}
    </p>
  );
}
