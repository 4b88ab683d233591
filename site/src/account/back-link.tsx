import Link from 'next/link';
import { paths } from '@/routes';
import { Icon } from '@/ui/icon';
import styles from './back-link.module.scss';

/** Leads back to the list of sections, on phones. */
export function BackLink() {
  return (
    <Link href={paths.account} prefetch={false} className={styles.back}>
      <Icon name="left" size={16} /> My account
    </Link>
  );
}
