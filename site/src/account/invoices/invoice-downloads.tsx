import { downloadInvoice, downloadReleaseTickets } from '@/api/papers';
import type { Invoice } from '@/api/schema.gen';
import { useAction } from '@/use-action';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import styles from './invoice-view.module.scss';

/** Downloads the invoice as PDF and, once it is paid and cleared, the release tickets of its items in one file. */
export function InvoiceDownloads({ invoice: { invoice_ID, isCleared, itemCount } }: { invoice: Invoice }) {
  const { isBusy, failure, run } = useAction();
  const tickets = itemCount === 1 ? 'Release ticket' : 'Release tickets';
  return (
    <div>
      <div className={styles.actions}>
        <Button size="sm" variant="line" busy={isBusy} onClick={() => run(() => downloadInvoice(invoice_ID))}>
          Download PDF<span className="unseen"> of invoice #{invoice_ID}</span>
        </Button>
        {isCleared && (
          <Button size="sm" variant="line" busy={isBusy} onClick={() => run(() => downloadReleaseTickets(invoice_ID))}>
            {tickets}
          </Button>
        )}
      </div>
      <FormFailure text={failure} />
    </div>
  );
}
