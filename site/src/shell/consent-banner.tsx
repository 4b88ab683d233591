import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Analytics } from '@/api/schema.gen';
import { readStored, writeStored } from '@/lib/storage';
import { Button } from '@/ui/button';
import { countPageView, startAnalytics } from './analytics';
import styles from './consent-banner.module.scss';

const key = 'fairwarning.consent';

/** Reports whether an address is one of the office, which is not measured: its addresses say whom and what staff look up. */
function isOffice(address: string): boolean {
  return /^\/office([/?#]|$)/.test(address);
}

/** Asks for consent before loading analytics; not in the office. */
export function ConsentBanner({ analytics }: { analytics: Analytics }) {
  const [hasConsented, setConsented] = useState(() => readStored('local', key));
  const { asPath, events } = useRouter();
  const isMeasured = !isOffice(asPath);
  useEffect(() => {
    if (hasConsented !== true || !isMeasured) return;
    startAnalytics(analytics);
    const count = (address: string) => !isOffice(address) && countPageView();
    events.on('routeChangeComplete', count);
    return () => events.off('routeChangeComplete', count);
  }, [analytics, hasConsented, isMeasured, events]);
  if (!isMeasured || typeof hasConsented === 'boolean') return null;
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
