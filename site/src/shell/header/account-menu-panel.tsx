import { usePerson } from '@/session/use-person';
import styles from './account-menu.module.scss';
import { AccountLinks } from './account-links';
import { SignOutButton } from './sign-out-button';

/** The content of the open account menu. */
export function AccountMenuPanel({ onLeave }: { onLeave: () => void }) {
  const person = usePerson();
  return (
    <div className={styles.panel}>
      <p className={styles.address}>{person?.emailAddress ?? 'Signed in'}</p>
      <AccountLinks onLeave={onLeave} />
      <SignOutButton onDone={onLeave} />
    </div>
  );
}
