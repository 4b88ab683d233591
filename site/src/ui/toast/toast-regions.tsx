import Link from 'next/link';
import { useEffect, useId, useRef, useState } from 'react';
import { create } from 'zustand';
import { cx } from '@/lib/class-names';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { useToasts, type NextStep, type Toast } from './toast';
import { useIsAtTop } from './use-is-at-top';
import styles from './toast.module.scss';

const shownMs = 7000;

/** The regions that can show toasts: the page and each open dialog. The topmost one shows them. */
const useRegions = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

function useIsOnTop(inDialog?: boolean): boolean {
  const id = useId();
  useEffect(() => {
    useRegions.setState(({ ids }) => ({ ids: inDialog ? [...ids, id] : [id, ...ids] }));
    return () => useRegions.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id, inDialog]);
  return useRegions(({ ids }) => ids.at(-1) === id);
}

const none: Toast[] = [];

/**
 * The live regions for toasts. Both always exist, because a region added together with its text is not announced. Each
 * modal dialog has its own, because content behind it is inert; there, toasts have their own place, so that they cover nothing. On the page,
 * they appear in the half of the screen that the person is not using.
 */
export function ToastRegions({ inDialog }: { inDialog?: boolean }) {
  const isOnTop = useIsOnTop(inDialog);
  const shown = useToasts((state) => (isOnTop ? state.shown : none));
  const box = useRef<HTMLDivElement>(null);
  const isAtTop = useIsAtTop(box, shown.length > 0 && !inDialog);
  return (
    <div ref={box} className={inDialog ? styles.inDialog : cx(styles.corner, isAtTop && styles.atTop)}>
      <div role={inDialog ? undefined : 'status'} aria-live="polite">
        {shown.filter((t) => t.kind === 'done').map((t) => <ToastBox key={t.id} toast={t} inDialog={inDialog} />)}
      </div>
      <div role={inDialog ? undefined : 'alert'} aria-live="assertive">
        {shown.filter((t) => t.kind === 'error').map((t) => <ToastBox key={t.id} toast={t} inDialog={inDialog} />)}
      </div>
    </div>
  );
}

function ToastBox({ toast, inDialog }: { toast: Toast; inDialog?: boolean }) {
  const dismiss = useToasts((state) => state.dismiss);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (toast.kind === 'error' || isPaused) return;
    const timer = setTimeout(() => dismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [toast, isPaused, dismiss]);
  return (
    <div
      className={cx(styles.toast, styles[toast.kind])}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon name={toast.kind === 'done' ? 'check' : 'warning'} />
      <p>
        <span>{toast.text}</span>{' '}
        {/* What runs here would open another dialog, or the one that is open. */}
        {toast.next && !(inDialog && 'run' in toast.next) && <Next step={toast.next} onTaken={() => dismiss(toast.id)} />}
      </p>
      <IconButton icon="close" label="Dismiss" onClick={() => dismiss(toast.id)} />
    </div>
  );
}

function Next({ step, onTaken }: { step: NextStep; onTaken: () => void }) {
  if ('href' in step) {
    return (
      <Link href={step.href} prefetch={false} className="link" onClick={onTaken}>
        {step.label}
      </Link>
    );
  }
  const take = () => {
    onTaken();
    step.run();
  };
  return (
    <button type="button" className="link" onClick={take}>
      {step.label}
    </button>
  );
}
