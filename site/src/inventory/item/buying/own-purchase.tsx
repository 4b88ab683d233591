import type { Purchase } from '@/api/schema.gen';
import { formatMoney, formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import styles from './own-purchase.module.scss';

/** Tells buyers that the item is theirs, and where the invoice is. */
export function OwnPurchase({ purchase: { price, total, qty, invoice_ID } }: { purchase: Purchase }) {
  return (
    <>
      <div role="status" className={styles.purchase}>
        <Icon name="check" size={18} />
        <p>
          <strong>
            You bought {qty > 1 ? `${qty} of these` : 'this'}
            {price !== null && ` for ${formatPrice(price)}${qty > 1 ? ' each' : ''}`}.
          </strong>{' '}
          Your invoice{total !== null && ` for ${formatMoney(total)}`} is in your account.
        </p>
      </div>
      <ButtonLink block href={paths.accountTab('purchases')}>
        View your purchase
      </ButtonLink>
      <ButtonLink block variant="line" href={paths.invoice(invoice_ID)}>
        View invoice
      </ButtonLink>
    </>
  );
}
