import { useState } from 'react';
import { bestFirst, buyersAmount, benchmarkOf, type ItemOffers } from '@/offers/ledger/ledger-order';
import { OfferLedger } from '@/offers/ledger/offer-ledger';
import { formatPrice } from '@/lib/money';
import { ItemLine } from '@/lot/item-line';
import styles from './received-group.module.scss';

/** An item the person sells, with its price and the offers for it. */
export function ReceivedGroup({ group: { item, offers }, reload }: { group: ItemOffers; reload: () => unknown }) {
  const [shown, show] = useState<number | null>(null);
  const benchmark = benchmarkOf(offers[0]!);
  return (
    <li className={styles.group}>
      <ItemLine item={item} level="h4">
        <dl className={styles.prices}>
          {benchmark && (
            <div>
              <dt className="label">{benchmark.name}</dt>
              <dd className="num">{formatPrice(benchmark.amount)}</dd>
            </div>
          )}
          <div>
            <dt className="label">Best offer</dt>
            <dd className="num">{formatPrice(buyersAmount(bestFirst(offers)[0]!))}</dd>
          </div>
        </dl>
      </ItemLine>
      <OfferLedger offers={offers} shown={shown} onShow={show} reload={reload} />
    </li>
  );
}
