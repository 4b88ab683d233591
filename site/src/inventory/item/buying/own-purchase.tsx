import type { Purchase } from '@/api/schema.gen';
import { formatMoney, formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';

/** Tells buyers that the item is theirs, and where the invoice is. */
export function OwnPurchase({ purchase: { price, total, qty } }: { purchase: Purchase }) {
  return (
    <>
      <p role="status">
        <strong>
          You bought {qty > 1 ? `${qty} of these` : 'this'}
          {price !== null && ` for ${formatPrice(price)}${qty > 1 ? ' each' : ''}`}.
        </strong>{' '}
        Your invoice{total !== null && `, ${formatMoney(total)} in total,`} is in your account.
      </p>
      <ButtonLink block href={paths.accountTab('purchases')}>
        See what you bought
      </ButtonLink>
    </>
  );
}
