import { useId } from 'react';
import type { LotBidding } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { Field } from '@/ui/form/field';
import { ownMaximum, quickAmounts, type BidKind } from './amounts';
import { stands } from './standing';
import type { Draft } from './use-draft';
import styles from './amount-choice.module.scss';

/** Of amounts of which four stand side by side. */
const mostLetters = 8;

/** The next bid and steps above it to press, or any amount to type. */
export function AmountChoice({ lot, draft }: { lot: LotBidding; draft: Draft }) {
  const id = useId();
  const leads = ownMaximum(lot) !== null;
  const amounts = quickAmounts(lot);
  const isLong = amounts.some((amount) => formatPrice(amount).length > mostLetters);
  return (
    <div className={styles.choice} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="label">
          {title(lot)}
        </h2>
        {!leads && <Kinds kind={draft.kind} choose={draft.setKind} />}
      </div>
      <div className={cx(styles.chips, isLong && styles.long)}>
        {amounts.map((amount, i) => (
          <button key={i} type="button" aria-pressed={amount === draft.amount} className={styles.chip} onClick={() => draft.choose(amount)}>
            {formatPrice(amount)}
          </button>
        ))}
      </div>
      <Field
        label={leads ? 'Your new maximum' : 'Your amount'}
        suffix="USD"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={16}
        value={draft.text}
        error={draft.fault}
        className={styles.field}
        onChange={(event) => draft.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={draft.leaveField}
      />
      <p role="status" className={styles.overtaken}>
        {draft.isOvertaken && `Your amount is no longer enough: the next bid is ${formatPrice(lot.nextBid)}.`}
      </p>
    </div>
  );
}

const kinds: [kind: BidKind, words: string][] = [
  ['maximum', 'Maximum'],
  ['bid', 'Exact bid'],
];

/** Whether the amount is bid as far as needed, or as it is. */
function Kinds({ kind, choose }: { kind: BidKind; choose: (kind: BidKind) => void }) {
  const name = useId();
  return (
    <span role="radiogroup" aria-label="How to bid" className={styles.kinds}>
      {kinds.map(([value, words]) => (
        <label key={value} className={styles.kind}>
          <input type="radio" name={name} value={value} checked={kind === value} onChange={() => choose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </span>
  );
}

function title(lot: LotBidding): string {
  if (ownMaximum(lot) !== null) return 'Raise your maximum';
  return lot.prebidStatus_ID === stands.outbid ? 'Bid again' : 'Your bid';
}
