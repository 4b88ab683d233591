import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { Acting, UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatTime } from '@/lib/dates';
import { paths } from '@/routes';
import styles from './acting-bar.module.scss';
import { signOut } from './sign-out';
import { usePerson } from './use-person';

/** Says, over every screen, that staff acts for somebody, and ends it. */
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
    <section aria-label="Acting for a person" className={styles.bar}>
      <p>
        You act for{' '}
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
