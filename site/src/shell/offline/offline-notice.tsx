import { useEffect, useState } from 'react';
import { useOnline } from '@/bidding/use-online';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import styles from './offline-notice.module.scss';

/** Warns on every screen that what it shows may be old. The region stays, because one added together with its text is not announced. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isSaved = useIsSaved();
  return (
    <div role="status" className={styles.place}>
      {(!isOnline || isSaved) && (
        <div className={styles.notice}>
          <Icon name="warning" />
          <p>You’re offline. Prices, bids and times may have changed since you last saw this page.</p>
          {isOnline && <Button variant="line" size="sm" onClick={() => window.location.reload()}>Try again</Button>}
        </div>
      )}
    </div>
  );
}

/** Reports whether the service worker showed a saved page, and the browser has not come back online since. */
function useIsSaved(): boolean {
  const [isSaved, setSaved] = useState(() => 'saved' in document.documentElement.dataset);
  useEffect(() => {
    const onOnline = () => setSaved(false);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return isSaved;
}
