import { useTenant } from '@/api/tenant';
import type { AuctionSummary, EventDetail } from '@/api/schema.gen';
import { CostLines } from '@/cost/cost-lines';
import { formatMoney } from '@/lib/money';
import { CallOffice } from '@/lot/call-office';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Figure } from '@/ui/fact';
import { InvoiceLink } from '../invoices/invoice-link';
import styles from './auction-summary.module.scss';

/** What the person's lots cost in all, what is left to pay, and how to pay and pick up. */
export function AmountOwed({ summary, event }: { summary: AuctionSummary; event: EventDetail }) {
  const { paid, owed, invoices } = summary;
  const { data: tenant } = useTenant();
  const place = event.address || event.location;
  return (
    <section aria-labelledby="owed" className={styles.owed}>
      <h2 id="owed">{owed > 0 ? 'What you owe' : 'Paid in full'}</h2>
      <CostLines cost={summary} total="Total" />
      <dl className={styles.payments}>
        {paid > 0 && <Figure name="Paid">{formatMoney(paid)}</Figure>}
        <Figure name="Still to pay">{formatMoney(owed)}</Figure>
        {invoices.length > 0 && <Figure name={invoices.length === 1 ? 'Invoice' : 'Invoices'}>{invoices.map(({ invoice_ID }) => <InvoiceLink key={invoice_ID} id={invoice_ID} />)}</Figure>}
      </dl>
      {owed > 0 && (
        <div>
          <h3>Payment</h3>
          {invoices.length > 0 && (
            <ButtonLink block href={invoices.length === 1 ? paths.invoice(invoices[0]!.invoice_ID) : paths.accountTab('invoices')}>
              {invoices.length === 1 ? 'Pay invoice' : 'Pay invoices'}
            </ButtonLink>
          )}
          <CallOffice text="To pay by wire or check, call" />
          {tenant?.tenantEmail && (
            <p>
              or email{' '}
              <a href={`mailto:${tenant.tenantEmail}`} className="link">
                {tenant.tenantEmail}
              </a>
            </p>
          )}
        </div>
      )}
      {(event.removal || place) && (
        <div>
          <h3>Pickup</h3>
          {event.removal && <p>{event.removal}</p>}
          {place && <p className="muted">{place}</p>}
        </div>
      )}
    </section>
  );
}
