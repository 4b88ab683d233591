import { useEffect, useId, useState } from 'react';
import { create } from 'zustand';
import { cx } from '@/lib/class-names';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { useToasts, type Toast } from './toast';
import styles from './toast.module.scss';

const shownMs = 7000;

/** Where toasts can be shown: on the page, and in each dialog that lies over it; they are, in the last of them. */
const usePlaces = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

function useIsOnTop(inDialog?: boolean): boolean {
  const id = useId();
  useEffect(() => {
    usePlaces.setState(({ ids }) => ({ ids: inDialog ? [...ids, id] : [id, ...ids] }));
    return () => usePlaces.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id, inDialog]);
  return usePlaces(({ ids }) => ids.at(-1) === id);
}

const none: Toast[] = [];

/**
 * Both regions are always there: a region that arrives together with its words is not announced. What lies behind a modal
 * dialog can be neither read nor pressed, so each has its own.
 */
export function ToastRegions({ inDialog }: { inDialog?: boolean }) {
  const isOnTop = useIsOnTop(inDialog);
  const shown = useToasts((state) => (isOnTop ? state.shown : none));
  return (
    <div className={cx(styles.corner, inDialog && styles.inDialog)}>
      <div role={inDialog ? undefined : 'status'} aria-live="polite">
        {shown.filter((t) => t.kind === 'done').map((t) => <ToastBox key={t.id} toast={t} />)}
      </div>
      <div role={inDialog ? undefined : 'alert'} aria-live="assertive">
        {shown.filter((t) => t.kind === 'error').map((t) => <ToastBox key={t.id} toast={t} />)}
      </div>
    </div>
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  const dismiss = useToasts((state) => state.dismiss);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toast.kind === 'error' || held) return;
    const timer = setTimeout(() => dismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [toast, held, dismiss]);
  return (
    <div
      className={cx(styles.toast, styles[toast.kind])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.kind === 'done' ? 'check' : 'warning'} />
      <p>{toast.text}</p>
      <IconButton icon="close" label="Dismiss" onClick={() => dismiss(toast.id)} />
    </div>
  );
}
