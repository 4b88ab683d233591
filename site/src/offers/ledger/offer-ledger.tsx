import type { Offer } from '@/api/schema.gen';
import { benchmarkOf, bestFirst } from './ledger-order';
import { LedgerRow } from './ledger-row';
import styles from './offer-ledger.module.scss';

type Props = {
  /** Of one item; not empty. */
  offers: readonly Offer[];
  /** The offer whose conversation is shown; null if none is. */
  shown: number | null;
  onShow: (offerId: number | null) => void;
  reload: () => unknown;
};

/** The offers for an item, as its seller compares and answers them, best first. In little room each row becomes a card. */
export function OfferLedger({ offers, shown, onShow, reload }: Props) {
  const benchmark = benchmarkOf(offers[0]!);
  return (
    <div className={styles.ledger}>
      <table className={styles.table}>
        <caption className="unseen">Offers for {offers[0]!.item.description}, best first</caption>
        <thead>
          <tr>
            <th scope="col">Offer</th>
            <th scope="col" className={styles.figures}>
              {benchmark?.column ?? 'Of asking'}
            </th>
            <th scope="col">Buyer</th>
            <th scope="col">State</th>
            <th scope="col">Respond by</th>
            <th scope="col" className={styles.figures}>
              Net to you
            </th>
            <th scope="col">
              <span className="unseen">Respond</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bestFirst(offers).map((offer, at) => (
            <LedgerRow
              key={offer.offer_ID}
              offer={offer}
              benchmark={benchmark}
              isBest={at === 0}
              isShown={offer.offer_ID === shown}
              onToggle={() => onShow(offer.offer_ID === shown ? null : offer.offer_ID)}
              reload={reload}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
