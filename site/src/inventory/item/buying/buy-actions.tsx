import { lazy, Suspense, useState } from 'react';
import type { ItemDetail } from '@/api/schema.gen';
import { addToCart, useCart } from '@/cart/cart-store';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button, ButtonLink } from '@/ui/button';
import { takesOffers } from './takes-offers';

const BuyNowDialog = lazy(() => import('./buy-now-dialog').then((m) => ({ default: m.BuyNowDialog })));
const MakeOfferDialog = lazy(() => import('@/offers/make-offer-dialog').then((m) => ({ default: m.MakeOfferDialog })));

type Shown = 'buyNow' | 'offer' | null;

/** Buy now, add to cart, make an offer. An open dialog stays after the item has sold, so that the buyer sees the outcome. */
export function BuyActions({ item }: { item: ItemDetail }) {
  const isPerson = useSession().status === 'user';
  const [shown, show] = useState<Shown>(null);
  const open = (dialog: Shown) => (isPerson ? show(dialog) : requireSignIn());
  const close = () => show(null);
  const price = item.buyNowPrice;
  return (
    <>
      {price !== undefined && (
        <>
          <Button variant="signal" size="lg" block onClick={() => open('buyNow')}>
            Buy now for {formatPrice(price)}
          </Button>
          <CartButton item={item} />
        </>
      )}
      {takesOffers(item) && (
        <Button variant={price === undefined ? 'signal' : 'line'} size={price === undefined ? 'lg' : 'md'} block onClick={() => open('offer')}>
          {isPerson ? 'Make an offer' : 'Sign in to make an offer'}
        </Button>
      )}
      <Suspense>
        {shown === 'buyNow' && <BuyNowDialog item={item} onClose={close} />}
        {shown === 'offer' && <MakeOfferDialog item={item} onClose={close} />}
      </Suspense>
    </>
  );
}

function CartButton({ item }: { item: ItemDetail }) {
  const isIn = useCart(({ cartItems }) => cartItems.some(({ item_ID }) => item_ID === item.item_ID));
  if (isIn) {
    return (
      <ButtonLink variant="line" block href={paths.cart}>
        In your cart: view cart
      </ButtonLink>
    );
  }
  return (
    <Button variant="line" block onClick={() => addToCart(item.item_ID, 1, item.qty)}>
      Add to cart
    </Button>
  );
}
