import { useTenant } from '@/api/tenant';
import { pageText } from '@/page-texts';
import { paths } from '@/routes';
import { openSignIn } from '@/session/sign-in/sign-in-state';
import { usePerson } from '@/session/use-person';
import { PageHead } from '@/tenant/page-head';
import { Button, ButtonLink } from '@/ui/button';
import { RegistrationPrompt } from './registration-prompt';
import { UpcomingEvents } from './upcoming-events';
import { useGuest } from '../use-guest';
import styles from './welcome-screen.module.scss';

const gains = [
  ['Register for auctions', 'Online and simulcast, with one press each.'],
  ['Bid your way', 'Prebid early, bid when the lot closes, or make an offer where there is no auction.'],
  ['Keep watch', 'A list of the machines you follow, with price and time.'],
  ['Hear of it in time', 'By mail or text message: outbid, offer answered, auction about to start.'],
] as const;

/** /welcome: what an account gives, and the way to one. Who is signed in sees the next step. */
export function WelcomeScreen() {
  const { data: tenant } = useTenant();
  const isGuest = useGuest();
  const person = usePerson();
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
          <h1 className={styles.title}>Bid with {tenant?.tenantName ?? 'us'}</h1>
          <p className={styles.lead}>An account costs nothing. Browsing needs none: look around as long as you like, and open one when you want to bid.</p>
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
          <h2 id="gains">What an account gives you</h2>
          <ul className={styles.gains}>
            {gains.map(([title, text]) => (
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
