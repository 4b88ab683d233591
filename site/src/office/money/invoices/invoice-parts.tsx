import type { InvoiceSale, InvoiceVersion, OfficeInvoiceLine, OfficeInvoiceOutputBody, OfficeInvoicePayment, UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatMoney } from '@/lib/money';
import { Part } from '../../events/overview/part';
import { momentText } from '../../events/moment';
import { useIsRetail } from '../../use-is-retail';
import { howItMoved, invoicePaymentNames } from '../money-words';
import { CheckActions } from './check-actions';
import styles from './invoice-page.module.scss';

export function InvoiceSales({ sales }: { sales: readonly InvoiceSale[] }) {
  const noun = useIsRetail() ? 'Items' : 'Lots';
  return (
    <Part title={noun}>
      <table className={styles.lines}>
        <caption className="unseen">{noun}</caption>
        <tbody>
          {sales.map(({ sale_ID, lotNumber, title, quantity, price, paddle, isVoided }) => (
            <tr key={sale_ID}>
              <th scope="row">
                {lotNumber && `Lot ${lotNumber}, `}
                {title}
                {(quantity > 1 || paddle || isVoided) && <span className={styles.note}>{[isVoided && 'Sale voided', quantity > 1 && `${quantity} pieces`, paddle && `paddle ${paddle}`].filter(Boolean).join(', ')}</span>}
              </th>
              <td>{formatMoney(price * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

/** Returns the lot of a line: "Lot 12, 2014 Caterpillar 140M". */
export function lotOf({ sale_ID }: Pick<OfficeInvoiceLine, 'sale_ID'>, sales: readonly InvoiceSale[]): string {
  const sale = sales.find((one) => one.sale_ID === sale_ID);
  if (!sale) return '';
  return sale.lotNumber ? `Lot ${sale.lotNumber}, ${sale.title}` : sale.title;
}

export function InvoiceLines({ invoice: { lines, sales, total } }: { invoice: OfficeInvoiceOutputBody }) {
  return (
    <Part title="Charges">
      <table className={styles.lines}>
        <caption className="unseen">Charges</caption>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <th scope="row">
                {line.description}
                {line.kind !== 'price' && <span className={styles.note}>{lotOf(line, sales)}</span>}
              </th>
              <td>{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatMoney(total ?? 0)}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  );
}

type PaymentsProps = { payments: readonly OfficeInvoicePayment[]; person: UserInformation; onChanged: () => Promise<unknown> };

export function InvoicePayments({ payments, person, onChanged }: PaymentsProps) {
  const zone = useTenant().data?.timeZone ?? '';
  return (
    <Part title="Payments">
      {payments.length === 0 ? (
        <p className={styles.note}>Nothing was paid yet.</p>
      ) : (
        <table className={styles.lines}>
          <caption className="unseen">Payments</caption>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.transaction_ID}>
                <th scope="row">
                  {[invoicePaymentNames[payment.kind], howItMoved(payment)].filter(Boolean).join(', ')}
                  {payment.isClearing && ' (not cleared)'}
                  {payment.isReturned && ' (returned)'}
                  <span className={styles.note}>
                    {[`#${payment.transaction_ID}`, momentText(payment.at, zone), payment.recordedBy, payment.note].filter(Boolean).join(' · ')}
                  </span>
                  <CheckActions payment={payment} person={person} onChanged={onChanged} />
                </th>
                <td>{formatMoney(payment.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

export function InvoiceVersions({ versions }: { versions: readonly InvoiceVersion[] }) {
  const zone = useTenant().data?.timeZone ?? '';
  return (
    <Part title="Changes" about="The buyer was emailed each of them.">
      <table className={styles.lines}>
        <caption className="unseen">Changes</caption>
        <tbody>
          {versions.map(({ version, until, change, reason }) => (
            <tr key={version}>
              <th scope="row">
                {reason}
                <span className={styles.note}>{momentText(until, zone)}</span>
              </th>
              <td>{`${change > 0 ? '+' : ''}${formatMoney(change)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
