import type { useProof } from '@/account/security/use-proof';
import { saveHouseBank } from '@/api/office-house';
import type { HouseBank } from '@/api/schema.gen';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';

type Props = { seen: number; attempt: ReturnType<typeof useProof>['attempt']; onRemoved: (bank: HouseBank) => void; onClose: () => void };

export function RemoveBankDialog({ seen, attempt, onRemoved, onClose }: Props) {
  const { isBusy, failure, run } = useAction();
  const remove = () =>
    run(async () => {
      await attempt(async (currentPassword) => {
        onRemoved(await saveHouseBank({ seen, beneficiary: '', bank: '', routingNumber: '', accountNumber: '', note: '' }, currentPassword));
        toastDone('Removed');
      });
      onClose();
    });
  return (
    <ConfirmDialog title="Remove the bank details?" action="Remove" isBusy={isBusy} failure={failure} onConfirm={() => void remove()} onClose={onClose}>
      <p>Buyers will be asked to call you for them. Every owner gets an email.</p>
    </ConfirmDialog>
  );
}
