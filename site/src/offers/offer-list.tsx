import { useId, useState } from 'react';
import type { Offer } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatLongDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { Icon } from '@/ui/icon';
import styles from './offer-list.module.scss';
import { offerState, waitingFirst } from './offer-state';
import { OfferView } from './offer-view';

type Props = { offers: Offer[]; reload: () => unknown };

/** Several conversations, one open at a time: first the one that waits for the person. */
export function OfferList({ offers, reload }: Props) {
  const [opened, setOpened] = useState<number | null | undefined>();
  const shown = opened === undefined ? waitingFirst(offers)[0]?.offer_ID : opened;
  return (
    <ul aria-label="Offers">
      {offers.map((offer) => (
        <OfferRow
          key={offer.offer_ID}
          offer={offer}
          isOpen={offer.offer_ID === shown}
          onToggle={() => setOpened(offer.offer_ID === shown ? null : offer.offer_ID)}
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
          <span className={styles.who}>{listedAs(offer)}</span>
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

/** A seller's by the buyer, a buyer's by the day it was begun. */
function listedAs({ isSeller, buyerName, entries, item }: Offer): string {
  if (isSeller) return buyerName || 'Buyer';
  return `Offer of ${formatLongDate(entries[0]?.at, item.timeZone)}`;
}
