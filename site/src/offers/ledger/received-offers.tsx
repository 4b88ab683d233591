import { useState } from 'react';
import { isMyTurn } from '../offer-state';
import { MissingOffer, type OfferListProps } from '../offer-list';
import { bestFirst } from './ledger-order';
import { LedgerTotals } from './ledger-totals';
import { OfferLedger } from './offer-ledger';
import styles from './received-offers.module.scss';

/**
 * The offers for one of the seller's items, with one conversation shown: at first that of the addressed offer, or else of the
 * best one to answer. Afterwards only the person changes which, so that a new offer moves no conversation away.
 */
export function ReceivedOffers({ offers, addressed, reload }: OfferListProps) {
  const [shown, show] = useState(addressed ?? bestFirst(offers).find(isMyTurn)?.offer_ID ?? null);
  return (
    <>
      <LedgerTotals offers={offers} className={styles.totals} />
      <MissingOffer offers={offers} addressed={addressed} />
      <OfferLedger offers={offers} shown={shown} onShow={show} reload={reload} />
    </>
  );
}
