import { useState } from 'react';
import { bestFirst, buyersAmount, benchmarkOf, type ItemOffers } from '@/offers/ledger/ledger-order';
import { OfferLedger } from '@/offers/ledger/offer-ledger';
import { formatPrice } from '@/lib/money';
import { ItemLine } from '@/lot/item-line';
import { Fact } from '@/ui/fact';
import styles from './received-group.module.scss';

/** An item the person sells, with its price and the offers for it. */
export function ReceivedGroup({ group: { item, offers }, reload }: { group: ItemOffers; reload: () => unknown }) {
  const [shown, show] = useState<number | null>(null);
  const benchmark = benchmarkOf(offers[0]!);
  return (
    <li className={styles.group}>
      <ItemLine item={item} level="h4">
        <dl className={styles.prices}>
          {benchmark && <Fact name={benchmark.name}>{formatPrice(benchmark.amount)}</Fact>}
          <Fact name="Best offer">{formatPrice(buyersAmount(bestFirst(offers)[0]!))}</Fact>
        </dl>
      </ItemLine>
      <OfferLedger offers={offers} shown={shown} onShow={show} reload={reload} />
    </li>
  );
}
