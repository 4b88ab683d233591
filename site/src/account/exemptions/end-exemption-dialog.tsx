import type { TaxExemption } from '@/api/schema.gen';
import { endTaxExemption } from '@/api/tax-exemptions';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';

type Props = { exemption: TaxExemption; onClose: () => void; onDone: () => Promise<unknown> };

export function EndExemptionDialog({ exemption: { taxExemption_ID, typeName, status }, onClose, onDone }: Props) {
  const { isBusy, failure, run } = useAction();
  const isPending = status === 'pending';
  const end = () =>
    run(async () => {
      await endTaxExemption(taxExemption_ID);
      toastDone(isPending ? 'Request withdrawn' : 'Tax exemption ended');
      await onDone();
      onClose();
    });
  const [verb, doing] = isPending ? ['Withdraw', 'Withdrawing…'] : ['End exemption', 'Ending…'];
  return (
    <ConfirmDialog
      title={isPending ? 'Withdraw this request?' : 'End this tax exemption?'}
      action={isBusy ? doing : verb}
      isBusy={isBusy}
      failure={failure}
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        <strong>{typeName}</strong>{' '}
        {isPending
          ? 'will not be reviewed. To request it again, upload the certificate again.'
          : 'no longer lowers your sales tax. What you buy from now on is taxed; earlier invoices stay as they are.'}
      </p>
    </ConfirmDialog>
  );
}
