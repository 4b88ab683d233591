import { useId, useState } from 'react';
import type { Offer } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { offerState, waitingFirst } from './offer-state';
import { OfferView } from './offer-view';
import styles from './offer-list.module.scss';

export type OfferListProps = {
  /** Of one item; not empty. */
  offers: Offer[];
  /** The offer in the address; undefined if there is none. */
  addressed: number | undefined;
  reload: () => unknown;
};

/**
 * One or more offers a buyer made for an item, one expanded at a time: at first the addressed one, which comes first, or else the
 * one the person has to answer.
 */
export function OfferList({ offers, addressed, reload }: OfferListProps) {
  const [shown, show] = useState(addressed ?? waitingFirst(offers)[0]?.offer_ID ?? null);
  if (offers.length === 1 && offers[0]!.offer_ID === shown) return <OfferView offer={offers[0]!} reload={reload} />;
  return (
    <>
      <MissingOffer offers={offers} addressed={addressed} />
      <ul aria-label="Offers">
        {withFirst(offers, addressed).map((offer) => (
          <OfferRow
            key={offer.offer_ID}
            offer={offer}
            isOpen={offer.offer_ID === shown}
            onToggle={() => show(offer.offer_ID === shown ? null : offer.offer_ID)}
            reload={reload}
          />
        ))}
      </ul>
    </>
  );
}

/** Shows that the addressed offer is not among the offers. */
export function MissingOffer({ offers, addressed }: Pick<OfferListProps, 'offers' | 'addressed'>) {
  if (addressed === undefined || offers.some(({ offer_ID }) => offer_ID === addressed)) return null;
  return (
    <div className={styles.missing}>
      <Notice>We couldn’t find offer {addressed}. These are the offers for this item.</Notice>
    </div>
  );
}

function withFirst(offers: Offer[], first: number | undefined): Offer[] {
  return [...offers].sort((a, b) => Number(b.offer_ID === first) - Number(a.offer_ID === first));
}

type RowProps = { offer: Offer; isOpen: boolean; onToggle: () => void; reload: () => unknown };

function OfferRow({ offer, isOpen, onToggle, reload }: RowProps) {
  const id = useId();
  const { tone, name } = offerState(offer);
  return (
    <li className={cx(styles.offer, isOpen && styles.open)}>
      <h2 className={styles.heading}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} className={styles.button} onClick={onToggle}>
          <span className={styles.title}>
            {formatDate(offer.entries[0]?.at)} <span className="small">Offer {offer.offer_ID}</span>
          </span>
          <span className={cx('num', styles.amount)}>{formatPrice(offer.amount)}</span>
          <Badge tone={tone} className={styles.state}>
            {name}
          </Badge>
          <Icon name="down" size={16} className={styles.chevron} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.content}>
        {isOpen && <OfferView offer={offer} reload={reload} />}
      </div>
    </li>
  );
}
