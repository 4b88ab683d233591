import { useRef } from 'react';
import { useBiddingTerms } from '@/api/auction/bidding';
import type { BiddingTerms, ItemDetail } from '@/api/schema.gen';
import { endRule } from '@/bidding/rule-text';
import { formatPrice } from '@/lib/money';
import { ItemSection } from '@/lot/item-section';
import { paths } from '@/routes';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useWasInView } from '@/ui/hooks/use-was-in-view';
import { TextLink } from '@/ui/text-link';
import { FeeTable } from './fee-table';
import { stepRange } from './fee-text';
import styles from './bid-terms.module.scss';

/** The rules a lot sells by: increments, closing, fees and taxes. Loads when it scrolls into view. */
export function BidTerms({ item }: { item: ItemDetail }) {
  const section = useRef<HTMLElement>(null);
  const seen = useWasInView(section);
  const { data: terms, error } = useBiddingTerms(seen ? item.item_ID : null);
  return (
    <ItemSection title="How bidding works on this lot" ref={section}>
      {terms && <Terms item={item} terms={terms} />}
      {!terms && Boolean(error) && <p className="muted">We couldn’t load the bidding rules. Reload the page to try again.</p>}
      {!terms && !error && (
        <Loading label="Loading bidding rules">
          <Skeleton height={220} />
        </Loading>
      )}
    </ItemSection>
  );
}

function Terms({ item, terms }: { item: ItemDetail; terms: BiddingTerms }) {
  return (
    <>
      <p>{endRule(item, terms)}</p>
      <div className={styles.tables}>
        <table className={styles.table}>
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
        <FeeTable terms={terms} caption="Fees and taxes" />
      </div>
      <p className="small muted">
        Every bid is recorded in a tamper-evident log.{' '}
        <TextLink href={paths.bidRecord(item.event_ID, item.item_ID)}>View this lot’s bid record</TextLink>
      </p>
    </>
  );
}
