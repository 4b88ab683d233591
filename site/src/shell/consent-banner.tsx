import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Analytics } from '@/api/schema.gen';
import { readStored, writeStored } from '@/lib/storage';
import { Button } from '@/ui/button';
import { countPageView, startAnalytics } from './analytics';
import styles from './consent-banner.module.scss';

const key = 'fairwarning.consent';

/** Asks for consent before loading analytics. */
export function ConsentBanner({ analytics }: { analytics: Analytics }) {
  const [hasConsented, setConsented] = useState(() => readStored('local', key));
  const { events } = useRouter();
  useEffect(() => {
    if (hasConsented !== true) return;
    startAnalytics(analytics);
    events.on('routeChangeComplete', countPageView);
    return () => events.off('routeChangeComplete', countPageView);
  }, [analytics, hasConsented, events]);
  if (typeof hasConsented === 'boolean') return null;
  const decide = (isAccepted: boolean) => {
    writeStored('local', key, isAccepted);
    setConsented(isAccepted);
  };
  return (
    <section aria-label="Cookies" className={styles.banner}>
      <p>We’d like to use Google and Meta cookies to measure how this site is used. We won’t unless you accept.</p>
      <div className={styles.buttons}>
        <Button variant="line" size="sm" onClick={() => decide(false)}>
          Decline
        </Button>
        <Button size="sm" onClick={() => decide(true)}>
          Accept
        </Button>
      </div>
    </section>
  );
}
