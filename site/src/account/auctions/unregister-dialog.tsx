import { registerForAuction } from '@/api/event-registration';
import type { RegisteredAuction } from '@/api/schema.gen';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';

type Props = { registration: RegisteredAuction; onClose: () => void; onDone: () => Promise<unknown> };

export function UnregisterDialog({ registration: { event, bidderNumber }, onClose, onDone }: Props) {
  const { isBusy, failure, run } = useAction();
  const unregister = () =>
    run(async () => {
      await registerForAuction(event.event_ID, false);
      toastDone('Unregistered Successfully');
      await onDone();
      onClose();
    });
  return (
    <ConfirmDialog
      title="Unregister from this auction?"
      action={isBusy ? 'Unregistering…' : 'Unregister'}
      isBusy={isBusy}
      failure={failure}
      onConfirm={unregister}
      onClose={onClose}
    >
      <p>
        You won’t be able to bid in <strong>{event.eventName}</strong>. You’ll keep bidder number {bidderNumber} if you register again.
      </p>
    </ConfirmDialog>
  );
}
