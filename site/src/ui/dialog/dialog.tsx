import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { IconButton } from '../icon-button';
import { ToastRegions } from '../toast/toast-regions';
import styles from './dialog.module.scss';

type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close button and, unless static, a press on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** A press beside the dialog does not close it. */
  isStatic?: boolean;
  /** Puts a chevron before the title. */
  onBack?: () => void;
  /** `sheet` rises from the bottom edge on a phone; `side` stands at the right edge. */
  shape?: 'box' | 'wide' | 'sheet' | 'side';
  /** Without a close button: the buttons inside answer it. */
  mustAnswer?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Id of what is read out with the title. */
  describedBy?: string;
  children: ReactNode;
  footer?: ReactNode;
};

/** The browser's modal dialog: it keeps the focus, makes the page behind inert and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, isStatic, onBack, shape = 'box', mustAnswer, role, describedBy, children, footer } = props;
  const titleId = useId();
  const ref = useModal(open, title);
  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={cx(styles.dialog, styles[shape])}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!isStatic && event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            {onBack && <IconButton icon="left" label="Back" onClick={onBack} className={styles.back} />}
            <h2 id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {!mustAnswer && <IconButton icon="close" label="Close" onClick={onClose} className={styles.close} />}
          </div>
          <div className={styles.content}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
          <ToastRegions inDialog />
        </div>
      )}
    </dialog>
  );
}

/** Opens it, and puts the focus where the work begins: at what is marked, else at the title. */
function useModal(open: boolean, title: ReactNode) {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the element is taken away: a dialog that is closed gives the focus back, one that is gone does not.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const keepsWidth = keepWidth();
    dialog.showModal();
    focusStart(dialog);
    return () => {
      dialog.close();
      keepsWidth();
    };
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    // Another view may have taken away what had the focus.
    if (dialog?.open && !dialog.contains(document.activeElement)) focusStart(dialog);
  }, [title]);
  return ref;
}

function focusStart(dialog: HTMLDialogElement): void {
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2'))?.focus();
}

/** A page that may not scroll has no scroll bar: its place is kept, so that nothing moves. */
function keepWidth(): () => void {
  const { documentElement: root } = document;
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  return () => void (root.style.scrollbarGutter = '');
}
