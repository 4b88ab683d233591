import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useAction } from '@/use-action';

type Props = {
  title: string;
  /** The confirm button's label, and its label while it works. */
  action: readonly [idle: string, busy: string];
  /** What is needed for the decision has not loaded yet. */
  isLoading?: boolean;
  /** What is confirmed. The dialog closes after it, and stays with the message if it fails. */
  run: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Confirms an action and carries it out. */
export function ActionDialog({ title, action: [idle, busy], isLoading = false, run, onClose, children }: Props) {
  const action = useAction();
  const confirm = () => action.run(() => run().then(onClose));
  return (
    <ConfirmDialog title={title} action={action.isBusy ? busy : idle} isBusy={action.isBusy || isLoading} failure={action.failure} onConfirm={confirm} onClose={onClose}>
      {children}
    </ConfirmDialog>
  );
}
