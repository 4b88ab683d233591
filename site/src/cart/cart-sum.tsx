import { useState } from 'react';
import { CostLines } from '@/cost/cost-lines';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { usePerson } from '@/session/use-person';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import styles from './cart-screen.module.scss';
import type { CartLine } from './cart-line';
import { CheckoutDialog, type Asked } from './checkout-dialog';
import { NeedsRegistration } from './needs-registration';
import type { CartLines } from './use-cart-lines';
import type { Checkout } from './use-checkout';

type Props = { cart: CartLines; checkout: Checkout };

/** What the cart comes to in all, and the way to buy it. */
export function CartSum({ cart, checkout }: Props) {
  // As it was when it was asked for: what is bought leaves the cart one by one.
  const [asked, setAsked] = useState<Asked | null>(null);
  const isPerson = useSession().status === 'user';
  const person = usePerson();
  const open = cart.lines.filter(({ state }) => state === 'open');
  const ask = () => {
    if (!isPerson) requireSignIn();
    else if (cart.sum && !cart.isStale) setAsked({ lines: open, sum: cart.sum });
  };
  return (
    <section aria-labelledby="cart-sum" className={styles.sum}>
      <h2 id="cart-sum">{heading(cart.lines)}</h2>
      {cart.sum && <CostLines cost={cart.sum} total="You pay in all" isStale={cart.isStale} />}
      {cart.hasFailed && <Unknown reload={cart.reload} />}
      {!cart.sum && !cart.hasFailed && open.length > 0 && <Skeleton height={150} />}
      {person && <NeedsRegistration person={person} />}
      {open.length > 0 && (
        <Button variant="signal" size="lg" block aria-disabled={isPerson && (!cart.sum || cart.isStale)} onClick={ask}>
          {isPerson ? 'Check out' : 'Sign in to check out'}
        </Button>
      )}
      {asked && <CheckoutDialog {...asked} checkout={checkout} onClose={() => setAsked(null)} />}
    </section>
  );
}

function heading(lines: CartLine[]): string {
  const open = lines.filter(({ state }) => state === 'open').length;
  if (open > 0) return open === 1 ? '1 item to buy' : `${open} items to buy`;
  if (lines.some(({ state }) => state === 'unanswered')) return 'An answer is missing';
  return lines.some(({ state }) => state === 'loading') ? 'Your items' : 'Nothing to buy';
}

function Unknown({ reload }: { reload: () => Promise<unknown> }) {
  return (
    <div role="alert">
      <p>Part of what your cart costs could not be worked out right now.</p>
      <Button variant="line" size="sm" onClick={() => void reload()}>
        Try again
      </Button>
    </div>
  );
}
