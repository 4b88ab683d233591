import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { Acting, UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatTime } from '@/lib/dates';
import { paths } from '@/routes';
import styles from './acting-bar.module.scss';
import { signOut } from './sign-out';
import { usePerson } from './use-person';

/** The bar on every screen while staff act on behalf of a bidder, with a button to stop. */
export function ActingBar() {
  const person = usePerson();
  return person?.actedFor ? <Bar person={person} acting={person.actedFor} /> : null;
}

function Bar({ person, acting }: { person: UserInformation; acting: Acting }) {
  const { data: tenant } = useTenant();
  const router = useRouter();
  useEffect(() => {
    document.documentElement.classList.add(styles.hasBar!);
    return () => document.documentElement.classList.remove(styles.hasBar!);
  }, []);
  const end = () => {
    signOut();
    void router.push(paths.home);
  };
  return (
    <section aria-label="Acting on behalf of a bidder" className={styles.bar}>
      <p>
        Acting on behalf of{' '}
        <strong>
          {person.firstName} {person.lastName}
        </strong>{' '}
        until <span className="num">{formatTime(acting.until, tenant?.timeZone)}</span>
      </p>
      <button type="button" className={styles.end} onClick={end}>
        End
      </button>
    </section>
  );
}
