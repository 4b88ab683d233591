import Link from 'next/link';
import { isRegistrationOpen } from '@/account/registration-progress';
import { useTenant } from '@/api/tenant';
import { callsSales } from '@/auction/events/may-call-sales';
import { paths } from '@/routes';
import { usePerson } from '@/session/use-person';
import { ButtonLink } from '@/ui/button';
import styles from './account-links.module.scss';

type AccountLink = { name: string; href: string; isAboutAuctions?: boolean };

const auctioneerView: AccountLink = { name: 'Auctioneer view', href: paths.auctioneerView(), isAboutAuctions: true };

const office: AccountLink = { name: 'Office', href: paths.office };

const links: readonly AccountLink[] = [
  { name: 'My account', href: paths.account },
  { name: 'My bids', href: paths.accountTab('bids'), isAboutAuctions: true },
  { name: 'Watch list', href: paths.accountTab('watching') },
  { name: 'Offers', href: paths.accountTab('offers') },
  { name: 'Won & purchased', href: paths.accountTab('purchases') },
  { name: 'Invoices', href: paths.accountTab('invoices') },
  { name: 'Registered auctions', href: paths.accountTab('auctions'), isAboutAuctions: true },
  { name: 'Notifications', href: paths.notifications },
];

/** Account links, preceded by Complete registration while it is incomplete; in retail mode without those about auctions. */
export function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const person = usePerson();
  const { data: tenant } = useTenant();
  const shown = [...(person?.roles.length && !person.actedFor ? [office] : []), ...(callsSales(person) ? [auctioneerView] : []), ...links].filter(({ isAboutAuctions }) => !(isAboutAuctions && tenant?.retailMode));
  return (
    <ul className={styles.links}>
      {person && isRegistrationOpen(person) && (
        <li>
          <ButtonLink block variant="signal" href={paths.register} onClick={onLeave}>
            Complete registration
          </ButtonLink>
        </li>
      )}
      {shown.map(({ name, href }) => (
        <li key={href}>
          <Link href={href} prefetch={false} onClick={onLeave} className={styles.link}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
