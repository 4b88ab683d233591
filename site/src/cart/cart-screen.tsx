import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { useSessionKnown } from '@/session/use-session';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { CartReceipt } from './cart-receipt';
import { CartRow } from './cart-row';
import { CartSummary } from './cart-summary';
import { useCartLines } from './use-cart-lines';
import { useCheckout } from './use-checkout';
import styles from './cart-screen.module.scss';

/** /cart: the items to buy with their total cost. Guests see it, too, and sign in to buy. */
export function CartScreen() {
  const text = pageText('/cart');
  const isKnown = useSessionKnown();
  return (
    <div className={styles.screen}>
      <PageHead {...text} noIndex />
      <h1 tabIndex={-1} className={styles.title}>
        {text.title}
      </h1>
      {isKnown ? <CartContent /> : <CartSkeleton />}
    </div>
  );
}

function CartContent() {
  const cart = useCartLines();
  const checkout = useCheckout();
  const { bought } = checkout;
  return (
    <>
      {bought.length > 0 && checkout.progress === null && <CartReceipt bought={bought} />}
      {cart.lines.length === 0 ? (
        bought.length === 0 && <EmptyCart />
      ) : (
        <div className={styles.columns}>
          <ul aria-label="Items in your cart">
            {cart.lines.map((line) => (
              <CartRow key={line.item_ID} line={line} checkout={checkout} />
            ))}
          </ul>
          <CartSummary cart={cart} checkout={checkout} />
        </div>
      )}
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState title="Your cart is empty" icon="cart" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
      Add items with a Buy now price and check out once.
    </EmptyState>
  );
}

function CartSkeleton() {
  return (
    <Loading label="Loading your cart" className={styles.columns}>
      <Skeleton height={220} />
      <Skeleton height={260} />
    </Loading>
  );
}
