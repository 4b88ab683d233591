import { useState } from 'react';
import { BuyingAs } from '@/buyer/buying-as';
import { CostLines } from '@/cost/cost-lines';
import { dropIntent, useIsResumed } from '@/session/intent/intent';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useBuyingObstacle } from '@/session/use-buying-obstacle';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { CartLine } from './cart-line';
import { CheckoutDialog, type Order } from './checkout-dialog';
import { OnlineBiddingNotice } from './online-bidding-notice';
import { RegistrationNotice } from './registration-notice';
import type { CartLines } from './use-cart-lines';
import type { Checkout } from './use-checkout';
import styles from './cart-screen.module.scss';

type Props = { cart: CartLines; checkout: Checkout };

/** The cart's total and the button to buy. */
export function CartSummary({ cart, checkout }: Props) {
  // A copy, since bought items leave the cart one by one during checkout.
  const [order, setOrder] = useState<Order | null>(null);
  const isPerson = useSession().status === 'user';
  const obstacle = useBuyingObstacle();
  const available = cart.lines.filter(({ state }) => state === 'available');
  // The button comes with the sum, which would otherwise push it away under a finger that is pressing it.
  const isSummed = cart.sum !== null || cart.hasFailed;
  const isResumed = useIsResumed('checkout') && isPerson && order === null;
  const review = () => {
    if (!isPerson) requireSignIn({ kind: 'checkout' });
    else if (obstacle === null && cart.sum && !cart.isStale) setOrder({ lines: available, sum: cart.sum });
  };
  if (isResumed && available.length > 0) review();
  const close = () => {
    setOrder(null);
    dropIntent();
  };
  return (
    <section aria-labelledby="cart-sum" className={styles.sum}>
      <h2 id="cart-sum">{heading(cart.lines)}</h2>
      {cart.sum && <CostLines cost={cart.sum} total="Total" isStale={cart.isStale} />}
      {cart.hasFailed && <CostFailure reload={cart.reload} />}
      {!isSummed && available.length > 0 && <Skeleton height={150} />}
      {available.length > 0 && obstacle === 'registration' && <RegistrationNotice />}
      {available.length > 0 && obstacle === 'onlineBidding' && <OnlineBiddingNotice />}
      {available.length > 0 && !obstacle && <BuyingAs isFixed={order !== null} />}
      {isSummed && available.length > 0 && !obstacle && (
        <Button variant="signal" size="lg" block aria-disabled={isPerson && (obstacle !== null || !cart.sum || cart.isStale)} onClick={review}>
          {isPerson ? 'Review order' : 'Sign in to check out'}
        </Button>
      )}
      {order && <CheckoutDialog {...order} checkout={checkout} onClose={close} />}
    </section>
  );
}

function heading(lines: CartLine[]): string {
  const available = lines.filter(({ state }) => state === 'available').length;
  if (available > 0) return `Order summary (${available === 1 ? '1 item' : `${available} items`})`;
  if (lines.some(({ state }) => state === 'unconfirmed')) return 'Purchase not confirmed';
  return lines.some(({ state }) => state === 'loading') ? 'Order summary' : 'Nothing to check out';
}

function CostFailure({ reload }: { reload: () => Promise<unknown> }) {
  return (
    <div role="alert">
      <p>We couldn’t calculate your total.</p>
      <Button variant="line" size="sm" onClick={() => void reload()}>
        Try again
      </Button>
    </div>
  );
}
