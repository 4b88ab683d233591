import Link from 'next/link';
import { isRegistrationOpen } from '@/account/registration-progress';
import { paths } from '@/routes';
import { usePerson } from '@/session/use-person';
import { ButtonLink } from '@/ui/button';
import styles from './account-links.module.scss';

const links = [
  { name: 'My account', href: paths.account },
  { name: 'My bids', href: paths.accountTab('bids') },
  { name: 'Watch list', href: paths.accountTab('watching') },
  { name: 'Offers', href: paths.accountTab('offers') },
  { name: 'Won & purchased', href: paths.accountTab('purchases') },
  { name: 'Registered auctions', href: paths.accountTab('auctions') },
  { name: 'Notifications', href: paths.notifications },
];

/** Account links, preceded by Complete registration while it is incomplete. */
export function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const person = usePerson();
  return (
    <ul className={styles.links}>
      {person && isRegistrationOpen(person) && (
        <li>
          <ButtonLink block variant="signal" href={paths.register} onClick={onLeave}>
            Complete registration
          </ButtonLink>
        </li>
      )}
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link href={href} prefetch={false} onClick={onLeave} className={styles.link}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
