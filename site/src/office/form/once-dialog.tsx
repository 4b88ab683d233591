import { useId, useState, type ReactNode } from 'react';
import { isOutcomeUnknown } from '@/api/http/errors';
import { useSendOnce } from '@/use-send-once';
import { BindingButton } from '@/ui/binding/binding-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { FormFailure } from '@/ui/form/form-failure';
import styles from './form-dialog.module.scss';
import { messageOf } from './message-of';
import { missingField, missingText } from './missing-field';

type Props = {
  title: string;
  /** The submit button's label, and the one while it sends. */
  action: readonly [label: string, busy: string];
  /** Everything that is needed is entered. If not, a press says what is missing and moves the focus there. */
  isReady?: boolean;
  /** Says why what was entered will not do; "" if nothing is wrong. */
  check?: () => string;
  /** What the request holds; a repeat after a lost answer sends the same key only for the same payload. */
  payload: object;
  send: (idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
  /** Loads again what the act has changed. */
  onChanged: () => Promise<unknown>;
  children?: ReactNode;
};

/**
 * Does something that must happen once, pressed twice or again after a lost answer. While it is unknown whether it happened, nothing can be
 * pressed again.
 */
export function OnceDialog({ title, action: [label, busy], isReady = true, check = () => '', payload, send, onClose, onChanged, children }: Props) {
  const id = useId();
  const once = useSendOnce();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [isLost, setLost] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    if (isBusy) return;
    const wrong = check();
    const missing = wrong || !isReady ? missingField(form) : undefined;
    setFailure((isReady ? wrong : missingText(missing)) || wrong);
    missing?.focus();
    if (wrong || !isReady) return;
    setBusy(true);
    try {
      await once(payload, send);
      await onChanged();
      onClose();
    } catch (error) {
      void onChanged();
      setLost(isOutcomeUnknown(error));
      setFailure(isOutcomeUnknown(error) ? '' : messageOf(error));
    }
    setBusy(false);
  };
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        {isLost ? 'Close' : 'Cancel'}
      </Button>
      {!isLost && (
        <BindingButton type="submit" form={id} variant="signal" busy={isBusy}>
          {isBusy ? busy : label}
        </BindingButton>
      )}
    </>
  );
  return (
    <Dialog open onClose={() => !isBusy && onClose()} title={title} isStatic footer={footer}>
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <FormFailure text={failure} />
        {isLost ? <p role="status">We don’t know yet whether this went through. Close this, and look at the list before you try again.</p> : children}
      </form>
    </Dialog>
  );
}
