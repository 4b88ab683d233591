import { useEffect, useState } from 'react';
import { cx } from '@/lib/class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useToasts, type Toast } from './toast';
import styles from './toast.module.scss';

const shownMs = 7000;

/** Both regions are always there: a region that arrives together with its words is not announced. */
export function ToastRegions() {
  const shown = useToasts((state) => state.shown);
  return (
    <div className={styles.corner}>
      <div role="status" aria-live="polite">
        {shown.filter((t) => t.kind === 'done').map((t) => <ToastBox key={t.id} toast={t} />)}
      </div>
      <div role="alert" aria-live="assertive">
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
