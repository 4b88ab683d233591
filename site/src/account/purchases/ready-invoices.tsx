import { downloadReleaseTickets } from '@/api/papers';
import type { Invoice } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { useAction } from '@/use-action';
import styles from './missing-for-release.module.scss';

/** Invoices with several items that can be picked up, each with all its release tickets in one file. */
export function ReadyInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="ready" className={styles.ready}>
      <h3 id="ready" className={styles.title}>
        Ready for pickup
      </h3>
      <ul>
        {invoices.map((invoice) => (
          <ReadyInvoice key={invoice.invoice_ID} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function ReadyInvoice({ invoice: { invoice_ID, eventName, itemCount } }: { invoice: Invoice }) {
  const { isBusy, failure, run } = useAction();
  return (
    <li className={styles.invoice}>
      <p>
        Invoice #{invoice_ID}
        {eventName && `, ${eventName}`}: {itemCount} items
      </p>
      <Button size="sm" variant="line" busy={isBusy} onClick={() => run(() => downloadReleaseTickets(invoice_ID))}>
        {isBusy ? 'Downloading…' : 'All release tickets'}
        <span className="unseen"> of invoice #{invoice_ID}</span>
      </Button>
      <FormFailure text={failure} />
    </li>
  );
}
