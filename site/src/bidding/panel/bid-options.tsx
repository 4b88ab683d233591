import { useBidPreferences } from '@/bidding/bid-preferences';
import { ScreenReaderField } from '@/bidding/screen-reader-field';
import { Switch } from '@/ui/form/switch';
import styles from './bid-options.module.scss';

/** The person's bidding preferences, for every lot until they sign out. */
export function BidOptions() {
  const instaBid = useBidPreferences((state) => state.instaBid);
  return (
    <details className={styles.options}>
      <summary>Bidding options</summary>
      <Switch
        label="Instant bid"
        hint="Bid the next amount in one click, without confirmation."
        checked={instaBid}
        onChange={(on) => useBidPreferences.setState({ instaBid: on })}
      />
      <ScreenReaderField />
    </details>
  );
}
