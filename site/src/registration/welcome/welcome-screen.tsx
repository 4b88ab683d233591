import { useTenant } from '@/api/tenant';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { openSignIn } from '@/session/sign-in/sign-in-state';
import { usePerson } from '@/session/use-person';
import { PageHead } from '@/tenant/page-head';
import { Button, ButtonLink } from '@/ui/button';
import { RegistrationPrompt } from './registration-prompt';
import { UpcomingEvents } from './upcoming-events';
import { useGuest } from '../use-guest';
import styles from './welcome-screen.module.scss';

const auctionGains = [
  ['Register for auctions', 'Online and simulcast, in one click each.'],
  ['Bid your way', 'Prebid early, bid as the lot closes, or make an offer on items outside an auction.'],
  ['Watch machines', 'Follow prices and closing times in your watch list.'],
  ['Get notified', 'By email or text when you’re outbid, an offer is answered or an auction is about to start.'],
] as const;

const retailGains = [
  ['Buy your way', 'Buy at the asking price, or make an offer.'],
  ['Watch machines', 'Follow prices in your watch list.'],
] as const;

/** /welcome: the benefits of an account and how to get one. People who are signed in see their next step. */
export function WelcomeScreen() {
  const { data: tenant } = useTenant();
  const isGuest = useGuest();
  const person = usePerson();
  const isRetail = tenant?.retailMode === true;
  return (
    <>
      <PageHead {...pageText('/welcome')} />
      <div className={styles.band}>
        {tenant?.theme.heroImage && (
          <div className={styles.art}>
            <img src={tenant.theme.heroImage} alt="" />
          </div>
        )}
        <div className={styles.inner}>
          <h1 className={styles.title}>{isRetail ? 'Buy from' : 'Bid with'} {tenant?.tenantName ?? 'us'}</h1>
          <p className={styles.lead}>An account is free. You can browse without one and create it when you’re ready to {isRetail ? 'buy' : 'bid'}.</p>
          {isGuest !== false && (
            <div className={styles.actions}>
              <Button variant="signal" size="lg" onClick={() => openSignIn('signUp')}>
                Create account
              </Button>
              <Button variant="dark-line" size="lg" onClick={() => openSignIn('signIn')} className={styles.second}>
                Sign in
              </Button>
            </div>
          )}
        </div>
      </div>
      <div className={styles.wrap}>
        {person && <RegistrationPrompt person={person} />}
        <section aria-labelledby="gains">
          <h2 id="gains">With an account you can</h2>
          <ul className={styles.gains}>
            {(isRetail ? retailGains : auctionGains).map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <p>
          <ButtonLink variant="line" href={paths.content('how-to-buy')}>
            How buying works
          </ButtonLink>
        </p>
      </div>
      <UpcomingEvents />
    </>
  );
}
