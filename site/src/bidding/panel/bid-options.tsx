import { useBidPreferences, type Spoken } from '@/bidding/bid-preferences';
import { SelectField } from '@/ui/form/field';
import { Switch } from '@/ui/form/switch';
import styles from './bid-options.module.scss';

/** The person's bidding preferences, for every lot until they sign out. */
export function BidOptions() {
  const { instaBid, spoken } = useBidPreferences();
  return (
    <details className={styles.options}>
      <summary>Bidding options</summary>
      <Switch
        label="Instant bid"
        hint="Bid the next amount in one click, without confirmation."
        checked={instaBid}
        onChange={(on) => useBidPreferences.setState({ instaBid: on })}
      />
      <SelectField label="Screen reader announcements" value={spoken} onChange={(event) => useBidPreferences.setState({ spoken: event.target.value as Spoken })}>
        <option value="all">Every bid</option>
        <option value="mine">Only my status</option>
        <option value="off">None</option>
      </SelectField>
    </details>
  );
}
