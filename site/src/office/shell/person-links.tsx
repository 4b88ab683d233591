import Link from 'next/link';
import { paths } from '@/routes';
import styles from './person-menu.module.scss';
import { useSignOut } from './use-sign-out';

/** Leads out of the office: to the person's account as a buyer, to the site, and out of the session. */
export function PersonLinks() {
  const signOut = useSignOut();
  return (
    <ul className={styles.links}>
      <li>
        <Link href={paths.home} prefetch={false} className={styles.link}>
          View site
        </Link>
      </li>
      <li>
        <Link href={paths.account} prefetch={false} className={styles.link}>
          My account
        </Link>
      </li>
      <li>
        <button type="button" onClick={signOut} className={styles.link}>
          Sign out
        </button>
      </li>
    </ul>
  );
}
