import { useTenant } from '@/api/tenant';
import type { UserInformation } from '@/api/schema.gen';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import styles from './first-steps.module.scss';

type Step = { title: string; text: string; link: string; href: string };

const watch: Step = {
  title: 'Find machines and watch them',
  text: 'Tap the heart on an item, and it shows up here before it closes.',
  link: 'Search inventory',
  href: paths.search,
};

const auctionSteps: readonly Step[] = [
  watch,
  { title: 'Register for an auction', text: 'Accept its terms and get your bidder number.', link: 'Upcoming auctions', href: paths.upcoming },
  { title: 'Place your first bid', text: 'Set a max bid, and we’ll bid for you, only as much as needed.', link: 'Online auctions', href: paths.online },
];

const retailSteps: readonly Step[] = [
  { ...watch, text: 'Tap the heart on an item to follow its price here.' },
  { title: 'Buy now or make an offer', text: 'Answers to your offers appear here.', link: 'Items for sale', href: paths.search },
];

/** What a new account can do first. */
export function FirstSteps({ person }: { person: UserInformation }) {
  const { data: tenant } = useTenant();
  const steps = tenant?.retailMode ? retailSteps : auctionSteps;
  return (
    <section aria-labelledby="first-steps">
      <h3 id="first-steps" className={styles.title}>
        Welcome{person.firstName && `, ${person.firstName}`}. Here’s how to start.
      </h3>
      <ol className={styles.steps}>
        {steps.map(({ title, text, link, href }, at) => (
          <li key={title}>
            <span aria-hidden="true" className={`num ${styles.number}`}>
              {at + 1}
            </span>
            <div>
              <h4 className={styles.name}>{title}</h4>
              <p className="muted">{text}</p>
            </div>
            <ButtonLink variant={at === 0 ? 'primary' : 'line'} size="sm" href={href}>
              {link}
            </ButtonLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
