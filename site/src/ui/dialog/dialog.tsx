import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from '@/lib/class-names';
import { bindingSelector } from '../binding/binding-attribute';
import { useJustShown } from '../binding/use-just-shown';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { ToastRegions } from '../toast/toast-regions';
import styles from './dialog.module.scss';

type DialogProps = {
  open: boolean;
  /** Called for Escape, the close button and, unless static, a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** What it asks for, where that changes under the same title. */
  step?: unknown;
  /** Clicking the backdrop does not close the dialog. */
  isStatic?: boolean;
  /** Shows a back chevron before the title. */
  onBack?: () => void;
  /** `sheet` slides up from the bottom on a phone; `side` docks at the right edge. */
  shape?: 'box' | 'wide' | 'sheet' | 'side';
  /** Hides the close button: one of the buttons inside has to be chosen. */
  mustAnswer?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** The id of the element announced with the title. */
  describedBy?: string;
  children: ReactNode;
  /** The label of a button that closes it; left of the footer. */
  cancel?: string;
  footer?: ReactNode;
};

/**
 * The browser's modal dialog, which traps the focus, makes the page inert and restores the focus when closed. For 300 ms after it opened, or
 * went on to its next step, no pointer presses anything but Close and Back, and no key presses a button that binds.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, step, isStatic, onBack, shape = 'box', mustAnswer, role, describedBy, children, cancel, footer } = props;
  const titleId = useId();
  const ref = useModal(open, title);
  const isSettling = useJustShown(open && (step ?? (typeof title === 'string' ? title : true)));
  const onClickCapture = isSettling ? swallowBinding : undefined;
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
        if (!isStatic && !isSettling && event.target === event.currentTarget) onClose();
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
          <ToastRegions inDialog />
          <div onClickCapture={onClickCapture} className={cx(styles.content, isSettling && styles.settling)}>
            {children}
          </div>
          {(cancel || footer) && (
            <div onClickCapture={onClickCapture} className={cx(styles.footer, isSettling && styles.settling)}>
              {cancel && (
                <Button variant="line" onClick={onClose}>
                  {cancel}
                </Button>
              )}
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

/** Opens the dialog and focuses the element marked data-autofocus, else the title. */
function useModal(open: boolean, title: ReactNode) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before it is removed: only a closed dialog restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const restoreGutter = reserveGutter();
    dialog.showModal();
    focusStart(dialog);
    return () => {
      dialog.close();
      restoreGutter();
    };
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    // A new view may have removed the focused element.
    if (dialog?.open && !dialog.contains(document.activeElement)) focusStart(dialog);
  }, [title]);
  return ref;
}

/** Keeps a key from pressing a button that binds, as the style does for pointers and any button. */
function swallowBinding(event: SyntheticEvent): void {
  if (!(event.target instanceof Element && event.target.closest(bindingSelector))) return;
  event.preventDefault();
  event.stopPropagation();
}

function focusStart(dialog: HTMLDialogElement): void {
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2'))?.focus();
}

/** Reserves the scroll bar's width while the page cannot scroll, so that nothing shifts. Returns the undo function. */
function reserveGutter(): () => void {
  const { documentElement: root } = document;
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  return () => void (root.style.scrollbarGutter = '');
}
