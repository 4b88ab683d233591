import { deletePaymentMethod } from '@/api/payments';
import type { SavedPaymentMethod } from '@/api/schema.gen';
import { methodName } from '@/payment/method-name';
import { useAction } from '@/use-action';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toastDone } from '@/ui/toast/toast';
import { useRefreshMethods } from './use-refresh-methods';

export function DeleteMethodDialog({ method, onClose }: { method: SavedPaymentMethod; onClose: () => void }) {
  const { isBusy, failure, run } = useAction();
  const refresh = useRefreshMethods();
  const remove = () =>
    run(async () => {
      await deletePaymentMethod(method.paymentProfileID);
      toastDone('Payment Method Removed Successfully');
      onClose();
      await refresh();
    });
  return (
    <ConfirmDialog title="Remove this payment method?" action={isBusy ? 'Removing…' : 'Remove'} isBusy={isBusy} failure={failure} onConfirm={remove} onClose={onClose}>
      <p>
        <strong>{methodName(method)}</strong> will be deleted here and at the payment processor.
      </p>
      {method.paymentType === 'card' && <p>Without a card on file, you may need to verify one before you can bid.</p>}
    </ConfirmDialog>
  );
}
