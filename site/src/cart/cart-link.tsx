import Link from 'next/link';
import { paths } from '@/routes';
import { Icon } from '@/ui/icon';
import { useCart } from './cart-store';
import styles from './cart-link.module.scss';

/** The header's link to the cart, with the number of items. */
export function CartLink() {
  const count = useCart((cart) => cart.cartItems.length);
  return (
    <Link href={paths.cart} prefetch={false} className={styles.cart}>
      <Icon name="cart" size={22} />
      <span className="unseen">{count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}</span>
      {count > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {count}
        </span>
      )}
    </Link>
  );
}
