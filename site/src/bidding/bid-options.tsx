import { SelectField } from '@/ui/form/field';
import { Switch } from '@/ui/form/switch';
import { useBidChoices, type Spoken } from './bid-choices';
import styles from './bid-panel.module.scss';

/** How the person likes to bid; it counts for every lot, until they log out. */
export function BidOptions() {
  const { instaBid, spoken } = useBidChoices();
  return (
    <details className={styles.options}>
      <summary>Bidding options</summary>
      <Switch
        label="Instant bid"
        hint="One press bids the next amount, without asking once more."
        checked={instaBid}
        onChange={(on) => useBidChoices.setState({ instaBid: on })}
      />
      <SelectField label="Read out to screen readers" value={spoken} onChange={(event) => useBidChoices.setState({ spoken: event.target.value as Spoken })}>
        <option value="all">Every bid</option>
        <option value="mine">Only how I stand</option>
        <option value="off">Nothing</option>
      </SelectField>
    </details>
  );
}
