import type { BiddingTerms, FeeStep } from '@/api/schema.gen';
import { feeText, stepRange } from './fee-text';
import styles from './bid-terms.module.scss';

type Props = {
  terms: Pick<BiddingTerms, 'premium' | 'fee' | 'feeName' | 'titleFee' | 'titleFeeName' | 'surchargeRate' | 'taxRate' | 'taxName'>;
  /** Shown above the table where no heading names it. */
  caption?: string;
};

/** What a buyer pays on top of a price. */
export function FeeTable({ terms, caption }: Props) {
  return (
    <table className={styles.table}>
      <caption className={caption ? 'label' : 'unseen'}>{caption ?? 'Fees and taxes'}</caption>
      <tbody>
        <Steps name="Buyer’s premium" steps={terms.premium} />
        <Steps name={terms.feeName} steps={terms.fee} />
        <Steps name={terms.titleFeeName} steps={terms.titleFee} />
        {terms.taxRate > 0 && <Rate name={terms.taxName || 'Sales tax'} percent={terms.taxRate} />}
        {terms.surchargeRate > 0 && <Rate name="Card surcharge" percent={terms.surchargeRate} />}
      </tbody>
    </table>
  );
}

function Steps({ name, steps }: { name: string; steps: readonly FeeStep[] }) {
  return steps.map((step, i) => (
    <tr key={i}>
      <th scope="row">
        {name} {steps.length > 1 && <span className="muted">{stepRange(steps[i - 1]?.upTo ?? null, step.upTo)}</span>}
      </th>
      <td className="num">{feeText(step)}</td>
    </tr>
  ));
}

function Rate({ name, percent }: { name: string; percent: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{percent}%</td>
    </tr>
  );
}
