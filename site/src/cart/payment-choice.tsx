import { useId } from 'react';
import { useBiddingTerms } from '@/api/auction/bidding';
import styles from './payment-choice.module.scss';

type Props = {
  itemId: number;
  /** The item's name, for screen readers. */
  of: string;
  onInvoice: boolean;
  /** Switches between the two. */
  onChange: () => void;
};

/** Pays by wire or check, or by card with the auction house's surcharge. */
export function PaymentChoice({ itemId, of, onInvoice, onChange }: Props) {
  const name = useId();
  const { data: terms } = useBiddingTerms(itemId);
  const rate = terms?.surchargeRate ?? 0;
  const choices: [isChosen: boolean, label: string][] = [
    [onInvoice, 'Pay by wire or check'],
    [!onInvoice, `Pay by card${rate > 0 ? ` (+${rate}%)` : ''}`],
  ];
  return (
    <fieldset className={styles.choice}>
      <legend className="unseen">Payment for {of}</legend>
      {choices.map(([isChosen, label]) => (
        <label key={label} className={styles.row}>
          <input type="radio" name={name} checked={isChosen} onChange={onChange} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
