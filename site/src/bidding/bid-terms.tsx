import { useRef } from 'react';
import { useBiddingTerms } from '@/api/bidding';
import { buyingKeys } from '@/api/buying-keys';
import type { BiddingTerms, FeeStep, ItemDetail } from '@/api/schema.gen';
import { Section } from '@/inventory/item/section';
import { formatPrice } from '@/lib/money';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useWasInView } from '@/ui/hooks/use-was-in-view';
import { closeRule } from './explanation';
import { feeText, stepRange } from './terms-text';
import styles from './bid-terms.module.scss';

/** The rules a lot is sold by: increments, close, and what comes on top. Asked for when it comes into view. */
export function BidTerms({ item }: { item: ItemDetail }) {
  const place = useRef<HTMLElement>(null);
  const seen = useWasInView(place);
  const { data: terms, error } = useBiddingTerms(seen ? item.item_ID : null);
  return (
    <Section title="How bidding works on this lot" ref={place}>
      {terms && <Terms item={item} terms={terms} />}
      {!terms && Boolean(error) && <p className="muted">We could not load the rules of this lot. They are back when you open this page again.</p>}
      {!terms && !error && (
        <Loading label="Loading the rules">
          <Skeleton height={220} />
        </Loading>
      )}
    </Section>
  );
}

function Terms({ item, terms }: { item: ItemDetail; terms: BiddingTerms }) {
  return (
    <>
      <p>{closeRule(terms)}</p>
      <div className={styles.tables}>
        <table>
          <caption className="label">Bid increments</caption>
          <tbody>
            {terms.increments.map(({ upTo, step }, i) => (
              <tr key={i}>
                <th scope="row">{stepRange(terms.increments[i - 1]?.upTo ?? null, upTo)}</th>
                <td className="num">{formatPrice(step)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table>
          <caption className="label">On top of the price</caption>
          <tbody>
            <Steps name="Buyer’s premium" steps={terms.premium} />
            <Steps name="Fee" steps={terms.fee} />
            {terms.taxRate > 0 && <Rate name={terms.taxName || 'Sales tax'} percent={terms.taxRate} />}
            {terms.surchargeRate > 0 && <Rate name="Paying by card" percent={terms.surchargeRate} />}
          </tbody>
        </table>
      </div>
      <p className="small muted">
        Every bid is kept in a record that nobody can change unseen.{' '}
        <a href={buyingKeys.bidLog(item.event_ID, item.item_ID)} className="link">
          Read this lot’s record
        </a>
      </p>
    </>
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
      <td className="num">{percent} %</td>
    </tr>
  );
}
