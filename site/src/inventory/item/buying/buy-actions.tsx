import { lazy, Suspense, useState } from 'react';
import type { ItemDetail } from '@/api/schema.gen';
import { addToCart, useCart } from '@/cart/cart-store';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { dropIntent, useIntent, type Intent } from '@/session/intent/intent';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button, ButtonLink } from '@/ui/button';
import { takesOffers } from './takes-offers';

const BuyNowDialog = lazy(() => import('./buy-now-dialog').then((m) => ({ default: m.BuyNowDialog })));
const MakeOfferDialog = lazy(() => import('@/offers/make-offer-dialog').then((m) => ({ default: m.MakeOfferDialog })));

type Shown = 'buyNow' | 'offer';

/** Buy now, add to cart, make an offer. An open dialog stays after the item has sold, so that the buyer sees the outcome. */
export function BuyActions({ item }: { item: ItemDetail }) {
  const isPerson = useSession().status === 'user';
  const [shown, show] = useState<Shown | null>(null);
  const resumed = useIntent((state) => resumedDialog(state.resumed, item));
  if (isPerson && resumed && !shown) show(resumed);
  const open = (dialog: Shown) => (isPerson ? show(dialog) : requireSignIn({ kind: dialog, id: item.item_ID }));
  const close = () => {
    show(null);
    dropIntent();
  };
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

/** Returns the dialog that the person signed in to open, unless the item has sold meanwhile. */
function resumedDialog(intent: Intent | null, item: ItemDetail): Shown | null {
  if (intent?.id !== item.item_ID) return null;
  if (intent.kind === 'buyNow' && item.buyNowPrice !== undefined) return 'buyNow';
  return intent.kind === 'offer' && takesOffers(item) ? 'offer' : null;
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
