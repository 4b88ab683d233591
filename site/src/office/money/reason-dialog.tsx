import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { useSendOnce } from '@/use-send-once';
import { FormDialog } from '../form/form-dialog';

type Props = {
  title: string;
  /** The button's label with its amount, and the one while it sends. */
  action: readonly [label: string, busy: string];
  dismiss?: string;
  about: string;
  /** Who reads the reason. */
  hint: string;
  send: (reason: string, idempotencyKey: string) => Promise<unknown>;
  /** What to say once it is done. */
  done: string;
  onClose: () => void;
  /** Loads again what has changed, also when it was refused, so that the present figures show. */
  onChanged: () => Promise<unknown>;
};

/** An act on money that needs a reason and is done once. */
export function ReasonDialog({ title, action, dismiss, about, hint, send, done, onClose, onChanged }: Props) {
  const once = useSendOnce();
  const { field, ...saving } = useSaveForm({ reason: '' }, async ({ reason }) => {
    try {
      await once({ title, reason }, (key) => send(reason.trim(), key));
    } catch (error) {
      void onChanged();
      throw error;
    }
    toastDone(done);
    onClose();
    await onChanged();
    return null;
  });
  return (
    <FormDialog title={title} action={action} dismiss={dismiss} saving={saving} onClose={onClose} about={about}>
      <TextField label="Reason" hint={hint} rows={3} maxLength={500} data-autofocus {...field('reason', 'Enter why')} />
    </FormDialog>
  );
}
