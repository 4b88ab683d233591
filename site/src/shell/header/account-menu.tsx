import { cx } from '@/lib/class-names';
import { openSignIn } from '@/session/sign-in/sign-in-state';
import { usePerson } from '@/session/use-person';
import { useSession } from '@/session/use-session';
import { Disclosure } from '@/ui/disclosure';
import { Icon } from '@/ui/icon';
import { AccountMenuPanel, NotificationsBell } from '../lazy-components';
import styles from './account-menu.module.scss';
import { personName } from '@/session/person-name';

export function AccountMenu({ className }: { className?: string }) {
  const { status } = useSession();
  const person = usePerson();
  if (status !== 'user') {
    return (
      <button type="button" className={cx(styles.signIn, className)} onClick={() => openSignIn()}>
        Sign in
      </button>
    );
  }
  return (
    <>
      <NotificationsBell />
      <Disclosure align="end" className={className} label={<AccountLabel name={personName(person)} />}>
        {(close) => <AccountMenuPanel onLeave={close} />}
      </Disclosure>
    </>
  );
}

function AccountLabel({ name }: { name: string }) {
  return (
    <>
      <Icon name="user" size={18} />
      <span className={styles.name}>{name}</span>
      <Icon name="down" size={12} />
    </>
  );
}
