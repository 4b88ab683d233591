import { lazy, Suspense, useState } from 'react';
import type { ItemDetail, Purchase } from '@/api/schema.gen';
import { addToCart, useCart } from '@/cart/cart-store';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button, ButtonLink } from '@/ui/button';
import { OwnPurchase } from './own-purchase';
import { takesOffers } from './takes-offers';

const BuyNowDialog = lazy(() => import('./buy-now-dialog').then((m) => ({ default: m.BuyNowDialog })));
const MakeOfferDialog = lazy(() => import('@/offers/make-offer-dialog').then((m) => ({ default: m.MakeOfferDialog })));

type Props = { item: ItemDetail; /** The person's own, from `useOwnPurchase`. */ purchase: Purchase | undefined };

type Shown = 'buyNow' | 'offer' | null;

/** Buy now, add to cart, make an offer, or what the person bought. An open dialog stays after the item has sold, so that the buyer sees the outcome. */
export function BuyActions({ item, purchase }: Props) {
  const isPerson = useSession().status === 'user';
  const [shown, show] = useState<Shown>(null);
  const open = (dialog: Shown) => (isPerson ? show(dialog) : requireSignIn());
  const close = () => show(null);
  const price = item.buyNowPrice;
  return (
    <>
      {purchase && <OwnPurchase purchase={purchase} />}
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

/** The link comes below the button, which stays in its place: the second click of a double-click must not leave the page. */
function CartButton({ item }: { item: ItemDetail }) {
  const isIn = useCart(({ cartItems }) => cartItems.some(({ item_ID }) => item_ID === item.item_ID));
  return (
    <>
      <Button variant="line" block aria-disabled={isIn} onClick={() => isIn || addToCart(item.item_ID, 1, item.qty)}>
        {isIn ? 'In your cart' : 'Add to cart'}
      </Button>
      {isIn && (
        <ButtonLink variant="quiet" block href={paths.cart}>
          View cart
        </ButtonLink>
      )}
    </>
  );
}
