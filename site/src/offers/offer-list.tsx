import { useId, useState } from 'react';
import type { Offer } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatLongDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { Icon } from '@/ui/icon';
import { offerState, waitingFirst } from './offer-state';
import { OfferView } from './offer-view';
import styles from './offer-list.module.scss';

type Props = { offers: Offer[]; reload: () => unknown };

/** Several offers, one expanded at a time: at first the one the person has to answer. */
export function OfferList({ offers, reload }: Props) {
  const [chosen, setChosen] = useState<number | null | undefined>();
  const shown = chosen === undefined ? waitingFirst(offers)[0]?.offer_ID : chosen;
  return (
    <ul aria-label="Offers">
      {offers.map((offer) => (
        <OfferRow
          key={offer.offer_ID}
          offer={offer}
          isOpen={offer.offer_ID === shown}
          onToggle={() => setChosen(offer.offer_ID === shown ? null : offer.offer_ID)}
          reload={reload}
        />
      ))}
    </ul>
  );
}

type RowProps = { offer: Offer; isOpen: boolean; onToggle: () => void; reload: () => unknown };

function OfferRow({ offer, isOpen, onToggle, reload }: RowProps) {
  const id = useId();
  const { tone, name } = offerState(offer);
  return (
    <li className={cx(styles.offer, isOpen && styles.open)}>
      <h2 className={styles.heading}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} className={styles.button} onClick={onToggle}>
          <span className={styles.title}>{titleOf(offer)}</span>
          <span className={cx('num', styles.amount)}>{formatPrice(offer.amount)}</span>
          <Badge tone={tone}>{name}</Badge>
          <Icon name="down" size={16} className={styles.chevron} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.content}>
        {isOpen && <OfferView offer={offer} reload={reload} />}
      </div>
    </li>
  );
}

/** A seller sees the buyer's name; a buyer, the date of the offer. */
function titleOf({ isSeller, buyerName, entries, item }: Offer): string {
  if (isSeller) return buyerName || 'Buyer';
  return `Offer from ${formatLongDate(entries[0]?.at, item.timeZone)}`;
}
