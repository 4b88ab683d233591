import { useId } from 'react';
import type { Offer } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { Icon } from '@/ui/icon';
import { AnswerButtons } from '../answer-buttons';
import { Conversation } from '../conversation';
import { OfferDeadline } from '../offer-deadline';
import { isMyTurn, offerState } from '../offer-state';
import { buyersAmount, shareOf, type Benchmark } from './ledger-order';
import { NetCell } from './net-cell';
import styles from './offer-ledger.module.scss';

type Props = { offer: Offer; benchmark: Benchmark | null; isBest: boolean; isShown: boolean; onToggle: () => void; reload: () => unknown };

/** One buyer's offer, and below it what was said. */
export function LedgerRow({ offer, benchmark, isBest, isShown, onToggle, reload }: Props) {
  const id = useId();
  const offered = buyersAmount(offer);
  const { tone, name, text } = offerState(offer);
  return (
    <>
      <tr className={cx(styles.offer, isShown && styles.isShown, offer.status !== 'open' && styles.ended)}>
        <td className={styles.amount}>
          <span className="num">{formatPrice(offered)}</span>
          {offer.amount !== offered && <span className={styles.note}>You countered {formatPrice(offer.amount)}</span>}
        </td>
        <td className={cx(styles.figures, styles.share)}>
          {benchmark ? shareOf(offered, benchmark) : '–'}
          {benchmark && <span className={styles.unit}> {benchmark.column.toLowerCase()}</span>}
        </td>
        <th scope="row" className={styles.buyer}>
          <button type="button" aria-expanded={isShown} aria-controls={id} className={styles.toggle} onClick={onToggle}>
            <span>{offer.buyerName || 'Buyer'}</span>
            <Icon name="down" size={14} className={styles.chevron} />
          </button>
          <span className={styles.note}>Offer {offer.offer_ID}</span>
        </th>
        <td className={styles.state}>
          <span role="status">
            <Badge tone={tone}>{isMyTurn(offer) || offer.status !== 'open' ? name : 'Waiting for buyer'}</Badge>
          </span>
        </td>
        <td className={styles.deadline}>
          {offer.expiresAt ? <OfferDeadline at={offer.expiresAt} zone={offer.item.timeZone} onOver={reload} /> : `Ended ${formatDate(offer.entries.at(-1)?.at)}`}
        </td>
        <NetCell offer={offer} />
        <td className={styles.answers}>
          <AnswerButtons offer={offer} isBest={isBest} reload={reload} />
        </td>
      </tr>
      <tr id={id} hidden={!isShown} className={styles.said}>
        <td colSpan={7}>
          {isShown && (
            <>
              <p className={styles.text}>{text}</p>
              <Conversation offer={offer} />
            </>
          )}
        </td>
      </tr>
    </>
  );
}
