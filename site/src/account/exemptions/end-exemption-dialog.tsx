import type { TaxExemption } from '@/api/schema.gen';
import { endTaxExemption } from '@/api/tax-exemptions';
import { toastDone } from '@/ui/toast/toast';
import { ActionDialog } from '../parts/action-dialog';

type Props = { exemption: TaxExemption; onClose: () => void; onDone: () => Promise<unknown> };

export function EndExemptionDialog({ exemption: { taxExemption_ID, typeName, status }, onClose, onDone }: Props) {
  const isPending = status === 'pending';
  const end = async () => {
    await endTaxExemption(taxExemption_ID);
    toastDone(isPending ? 'Request withdrawn' : 'Tax exemption ended');
    await onDone();
  };
  return (
    <ActionDialog
      title={isPending ? 'Withdraw this request?' : 'End this tax exemption?'}
      action={isPending ? ['Withdraw', 'Withdrawing…'] : ['End exemption', 'Ending…']}
      run={end}
      onClose={onClose}
    >
      <p>
        <strong>{typeName}</strong>{' '}
        {isPending
          ? 'won’t be reviewed. To request it again, upload the certificate again.'
          : 'will end. New purchases will include sales tax; earlier invoices don’t change.'}
      </p>
    </ActionDialog>
  );
}
