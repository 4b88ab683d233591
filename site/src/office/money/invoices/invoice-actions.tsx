import { useState } from 'react';
import { voidRoles } from '@/api/duties.gen';
import { downloadInvoice } from '@/api/papers';
import type { OfficeInvoiceOutputBody, UserInformation } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { useAction } from '@/use-action';
import { may } from '../../duties';
import { PayDialog } from '../pay-dialog';
import type { Receipted } from '../receipt';
import { AdjustDialog } from './adjust-dialog';
import styles from './invoice-page.module.scss';
import { RefundDialog } from './refund-dialog';
import { VoidDialog } from './void-dialog';

type Props = { invoice: OfficeInvoiceOutputBody; person: UserInformation; onChanged: () => Promise<unknown>; onReceipt: (receipt: Receipted) => void };

type Act = 'pay' | 'refund' | 'adjust' | 'void';

/** What the office can do with an invoice now. */
export function InvoiceActions({ invoice, person, onChanged, onReceipt }: Props) {
  const [act, setAct] = useState<Act | null>(null);
  const { isBusy, failure, run } = useAction();
  const { invoice_ID, due, refundable, status_ID } = invoice;
  const isVoid = status_ID === 4;
  const onClose = () => setAct(null);
  return (
    <>
      <div className={styles.actions}>
        {Boolean(due) && (
          <Button variant="signal" onClick={() => setAct('pay')}>
            Take payment
          </Button>
        )}
        {Boolean(refundable) && (
          <Button variant="line" onClick={() => setAct('refund')}>
            Refund
          </Button>
        )}
        {!isVoid && (
          <Button variant="line" onClick={() => setAct('adjust')}>
            Adjust
          </Button>
        )}
        <Button variant="line" busy={isBusy} onClick={() => void run(() => downloadInvoice(invoice_ID))}>
          Print
        </Button>
        {!isVoid && may(person, voidRoles) && (
          <Button variant="line" onClick={() => setAct('void')}>
            Void
          </Button>
        )}
      </div>
      <FormFailure text={failure} />
      {act === 'pay' && <PayDialog invoice={invoice} onClose={onClose} onChanged={onChanged} onReceipt={onReceipt} />}
      {act === 'refund' && <RefundDialog invoice={invoice} onClose={onClose} onChanged={onChanged} />}
      {act === 'adjust' && <AdjustDialog invoice={invoice} onClose={onClose} onChanged={onChanged} />}
      {act === 'void' && <VoidDialog invoice={invoice} onClose={onClose} onChanged={onChanged} />}
    </>
  );
}
