import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { Analytics } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { countPageView, startAnalytics } from './analytics';
import styles from './consent.module.scss';
import { answerConsent, loadConsent, useConsent } from './consent-store';

/** Asks for consent before loading analytics. */
export function Consent({ analytics }: { analytics: Analytics }) {
  const { hasConsented, known } = useConsent();
  const { events } = useRouter();
  useEffect(loadConsent, []);
  useEffect(() => {
    if (!hasConsented) return;
    startAnalytics(analytics);
    events.on('routeChangeComplete', countPageView);
    return () => events.off('routeChangeComplete', countPageView);
  }, [analytics, hasConsented, events]);
  if (!known || hasConsented !== null) return null;
  return (
    <section aria-label="Cookies" className={styles.banner}>
      <p>We’d like to use Google and Meta cookies to measure how this site is used. We won’t unless you accept.</p>
      <div className={styles.buttons}>
        <Button variant="line" size="sm" onClick={() => answerConsent(false)}>
          Decline
        </Button>
        <Button size="sm" onClick={() => answerConsent(true)}>
          Accept
        </Button>
      </div>
    </section>
  );
}
