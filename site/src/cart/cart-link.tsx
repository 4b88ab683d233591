import Link from 'next/link';
import { paths } from '@/routes';
import { Icon } from '@/ui/icon';
import styles from './cart-link.module.scss';
import { useCart } from './cart-store';

/** In the header: to the cart, with how many items are in it. */
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
