import { useState } from 'react';
import type { ItemDetail, Purchase } from '@/api/schema.gen';
import { addToCart, useCart } from '@/cart/cart-store';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { dropIntent, useIntent, type Intent } from '@/session/intent/intent';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button, ButtonLink } from '@/ui/button';
import { BuyingDialog, type BuyingKind } from './buying-dialog';
import { OwnPurchase } from './own-purchase';
import { takesOffers } from '@/lot/takes-offers';

type Props = { item: ItemDetail; /** The person's own, from `useOwnPurchase`. */ purchase: Purchase | undefined };

/** Buy now, add to cart, make an offer, or what the person bought. An open dialog stays after the item has sold, so that the buyer sees the outcome. */
export function BuyActions({ item, purchase }: Props) {
  const isPerson = useSession().status === 'user';
  const [shown, show] = useState<BuyingKind | null>(null);
  const resumed = useIntent((state) => resumedDialog(state.resumed, item));
  if (isPerson && resumed && !shown) show(resumed);
  const open = (dialog: BuyingKind) => (isPerson ? show(dialog) : requireSignIn({ kind: dialog, id: item.item_ID }));
  const close = () => {
    show(null);
    dropIntent();
  };
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
      {shown && <BuyingDialog item={item} kind={shown} onClose={close} />}
    </>
  );
}

/** Returns the dialog that the person signed in to open, unless the item has since sold. */
function resumedDialog(intent: Intent | null, item: ItemDetail): BuyingKind | null {
  if (intent?.id !== item.item_ID) return null;
  if (intent.kind === 'buyNow' && item.buyNowPrice !== undefined) return 'buyNow';
  return intent.kind === 'offer' && takesOffers(item) ? 'offer' : null;
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
