import { useOnline } from '@/bidding/use-online';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useSavedPage } from './use-saved-page';
import styles from './offline-notice.module.scss';

/** Warns on every screen that what it shows may be old. The region stays, because one added together with its text is not announced. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isSaved = useSavedPage();
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
