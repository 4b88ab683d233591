import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { takeFocus } from '@/ui/take-focus';
import { TextLink } from '@/ui/text-link';
import type { Bought } from './use-checkout';
import styles from './cart-screen.module.scss';

/** What was just bought; takes the focus. */
export function CartReceipt({ bought }: { bought: Bought[] }) {
  const invoices = [...new Set(bought.map(({ invoice_ID }) => invoice_ID))];
  return (
    <section className={styles.bought}>
      <h2 ref={takeFocus} tabIndex={-1}>
        ✓ You bought {bought.length === 1 ? '1 item' : `${bought.length} items`}
      </h2>
      <ul>
        {bought.map(({ sale_ID, invoice_ID, description, cost }) => (
          <li key={sale_ID}>
            {description}: <span className="num">{formatMoney(cost.total)}</span>,{' '}
            <TextLink href={paths.invoice(invoice_ID)}>invoice #{invoice_ID}</TextLink>
          </li>
        ))}
      </ul>
      <p>Your {invoices.length === 1 ? 'invoice is' : 'invoices are'} in your account.</p>
      <div className={styles.next}>
        <ButtonLink href={invoices.length === 1 ? paths.invoice(invoices[0]!) : paths.accountTab('invoices')}>{invoices.length === 1 ? 'Pay invoice' : 'Pay invoices'}</ButtonLink>
        <ButtonLink variant="line" href={paths.accountTab('purchases')}>
          {bought.length === 1 ? 'View your purchase' : 'View your purchases'}
        </ButtonLink>
      </div>
    </section>
  );
}
