import { useId } from 'react';
import type { LotBidding } from '@/api/schema.gen';
import { prebidStatus } from '@/bidding/standing';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { DollarField } from '@/ui/form/dollar-field';
import { ownMaximum, quickAmounts, type BidKind } from './bid-amounts';
import type { Draft } from './use-draft';
import styles from './amount-choice.module.scss';

/** Longest amount, in characters, of which four fit side by side. */
const maxShortLength = 8;

/** The next bid and steps above it to click, and a field for any other amount. */
export function AmountChoice({ lot, draft }: { lot: LotBidding; draft: Draft }) {
  const id = useId();
  const isLeading = ownMaximum(lot) !== null;
  const amounts = quickAmounts(lot);
  const isLong = amounts.some((amount) => formatPrice(amount).length > maxShortLength);
  return (
    <div className={styles.choice} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="label">
          {title(lot)}
        </h2>
        {!isLeading && <KindChoice kind={draft.kind} choose={draft.setKind} />}
      </div>
      <div className={cx(styles.chips, isLong && styles.long)}>
        {amounts.map((amount, i) => (
          <button key={i} type="button" aria-pressed={amount === draft.amount} className={styles.chip} onClick={() => draft.choose(amount)}>
            {formatPrice(amount)}
          </button>
        ))}
      </div>
      <DollarField
        label={isLeading ? 'New max bid' : 'Bid amount'}
        enterKeyHint="go"
        value={draft.text}
        error={draft.error}
        className={styles.field}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.leaveField}
      />
      <p role="status" className={styles.overtaken}>
        {draft.isOvertaken && `Bidding has passed your amount. The next bid is ${formatPrice(lot.nextBid)}.`}
      </p>
    </div>
  );
}

const kinds: [kind: BidKind, label: string][] = [
  ['maximum', 'Max bid'],
  ['bid', 'Exact bid'],
];

function KindChoice({ kind, choose }: { kind: BidKind; choose: (kind: BidKind) => void }) {
  const name = useId();
  return (
    <span role="radiogroup" aria-label="How to bid" className={styles.kinds}>
      {kinds.map(([value, label]) => (
        <label key={value} className={styles.kind}>
          <input type="radio" name={name} value={value} checked={kind === value} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </span>
  );
}

function title(lot: LotBidding): string {
  if (ownMaximum(lot) !== null) return 'Raise your max bid';
  return lot.prebidStatus_ID === prebidStatus.outbid ? 'Bid again' : 'Your bid';
}
