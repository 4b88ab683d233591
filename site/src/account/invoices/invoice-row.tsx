import Link from 'next/link';
import type { Invoice } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Fact } from '@/ui/fact';
import { invoiceStatus, payable } from './invoice-status';
import styles from './invoice-row.module.scss';

/** An invoice in a list, with its balance and a link to pay it. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { invoice_ID, eventName, createdDateTime, itemCount, total, due, pending } = invoice;
  const { name, tone } = invoiceStatus(invoice);
  const canPay = payable(invoice) > 0;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>
          <Link href={paths.invoice(invoice_ID)} prefetch={false} className={styles.link}>
            Invoice #{invoice_ID}
          </Link>
          <Badge tone={tone}>{name}</Badge>
        </h3>
        <p className="muted small">
          {eventName || 'Direct purchase'} · {formatDate(createdDateTime)} · {itemCount === 1 ? '1 item' : `${itemCount} items`}
        </p>
      </div>
      <dl className={styles.figures}>
        <Fact name="Total">{formatMoney(total)}</Fact>
        <div>
          <dt className="label">Balance due</dt>
          <dd className="num">{formatMoney(due)}</dd>
          {pending > 0 && <dd className="muted small">{formatMoney(pending)} being confirmed</dd>}
        </div>
      </dl>
      <ButtonLink size="sm" variant={canPay ? 'primary' : 'line'} href={paths.invoice(invoice_ID)} className={styles.action}>
        {canPay ? 'Pay invoice' : 'View invoice'}
        <span className="unseen"> #{invoice_ID}</span>
      </ButtonLink>
    </li>
  );
}
