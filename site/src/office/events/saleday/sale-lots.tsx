import Link from 'next/link';
import { useState } from 'react';
import type { SaleDayOutputBody, SaleLot } from '@/api/schema.gen';
import { formatTime, formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { officePath } from '../../addresses';
import { stateOf } from '../lots/lot-text';
import { bidCountText, saleLotName, type LotAct } from './lot-act';
import styles from './sale-lots.module.scss';

type Props = { sale: SaleDayOutputBody; zone: string; mayCorrect: boolean; mayRetract: boolean; onAct: (act: LotAct) => void };

/** Lots in the order in which they close, one row each; on a phone each is a card. */
export function SaleLots({ sale, zone, mayCorrect, mayRetract, onAct }: Props) {
  const now = useNow(1000);
  const when = sale.lots.some(({ endsAt }) => endsAt) ? 'Closes' : 'Status';
  return (
    <table className={styles.table}>
      <caption className="unseen">Lots of the sale</caption>
      <thead>
        <tr>
          <th scope="col">Lot</th>
          <th scope="col">Item</th>
          <th scope="col">{when}</th>
          <th scope="col" className={styles.figure}>High bid</th>
          <th scope="col">High bidder</th>
          <th scope="col">Reserve</th>
          {(mayCorrect || mayRetract) && <th scope="col" className={styles.figure}>Actions</th>}
        </tr>
      </thead>
      <tbody>
        {sale.lots.map((lot) => (
          <tr key={lot.item_ID} className={lot.isInRing ? styles.up : undefined}>
            <td className={styles.number}>{lot.lotNumber || '–'}</td>
            <th scope="row">
              <Link href={officePath(`items/${lot.item_ID}`)} prefetch={false}>
                {lot.title}
              </Link>
            </th>
            <td>
              <span className={styles.label}>{when}</span>
              <Closing lot={lot} isPaused={sale.state === 'paused'} zone={zone} now={now} />
            </td>
            <td className={styles.figure}>
              <span className={styles.label}>High bid</span>
              <HighBid amount={lot.highBid} />
              {lot.bids > 0 && (
                <span className={styles.note}>
                  {bidCountText(lot.bids)}, {formatCount(lot.bidders)} {lot.bidders === 1 ? 'bidder' : 'bidders'}
                </span>
              )}
            </td>
            <td>
              <span className={styles.label}>High bidder</span>
              <HighBidder lot={lot} />
            </td>
            <td>
              <span className={styles.label}>Reserve</span>
              <Reserve lot={lot} />
            </td>
            {(mayCorrect || mayRetract) && (
              <td className={styles.wide}>
                <LotActions lot={lot} isOn={sale.state === 'running' || sale.state === 'paused'} mayCorrect={mayCorrect} mayRetract={mayRetract} onAct={onAct} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The high bid, which stands out for a moment when it changes while it is on screen. */
function HighBid({ amount }: { amount: number | null }) {
  const [first] = useState(amount);
  return (
    <strong key={amount ?? 0} className={amount === first ? undefined : styles.fresh}>
      {amount === null ? 'No bid' : formatPrice(amount)}
    </strong>
  );
}

const reasons: Readonly<Record<SaleLot['extendedBy'], string>> = { '': '', bid: 'by late bids', downtime: 'after downtime', office: 'by the office' };

function Closing({ lot, isPaused, zone, now }: { lot: SaleLot; isPaused: boolean; zone: string; now: number }) {
  if (lot.state !== 'open') return <Badge tone={stateOf(lot).tone}>{stateOf(lot).name}</Badge>;
  if (lot.isInRing) return <Badge tone="live">In the ring</Badge>;
  if (!lot.endsAt) return <span className="muted">Waits</span>;
  const left = now && !isPaused ? formatTimeLeft(lot.endsAt, now) : '';
  return (
    <>
      <span className={styles.left}>{isPaused ? 'Paused' : left || (now ? 'Closing' : '')}</span>
      <span className={styles.note}>
        <time dateTime={lot.endsAt}>{formatTime(lot.endsAt, zone)}</time>
        {lot.extendedBy && ` · extended${lot.extensions > 1 ? ` ${lot.extensions} times` : ''} ${reasons[lot.extendedBy]}`}
      </span>
    </>
  );
}

function HighBidder({ lot: { highBidder, highBidder_ID, paddle, hasInterest, highBid } }: { lot: SaleLot }) {
  if (hasInterest) return <span className="muted">Hidden: you have an interest in this lot</span>;
  if (highBid === null) return <span className="muted">–</span>;
  return (
    <>
      {highBidder_ID ? (
        <Link href={officePath(`people/${highBidder_ID}`)} prefetch={false}>
          {highBidder}
        </Link>
      ) : (
        highBidder
      )}
      {paddle && <span className={styles.note}>Paddle {paddle}</span>}
    </>
  );
}

function Reserve({ lot: { reserve, isReserveMet, hasInterest, highBid } }: { lot: SaleLot }) {
  if (hasInterest) return <span className="muted">Hidden</span>;
  if (reserve === null) return <span className="muted">None</span>;
  return (
    <>
      <span className={styles.plain}>{formatPrice(reserve)}</span>
      {highBid !== null && <Badge tone={isReserveMet ? 'lead' : 'warn'}>{isReserveMet ? 'Met' : 'Not met'}</Badge>}
    </>
  );
}

type ActionsProps = { lot: SaleLot; isOn: boolean } & Pick<Props, 'mayCorrect' | 'mayRetract' | 'onAct'>;

function LotActions({ lot, isOn, mayCorrect, mayRetract, onAct }: ActionsProps) {
  if (lot.hasInterest) return <span className={styles.note}>A colleague has to act on it</span>;
  const isOpen = lot.state === 'open';
  const name = <span className="unseen">: {saleLotName(lot)}</span>;
  return (
    <span className={styles.actions}>
      {mayCorrect && isOpen && isOn && lot.endsAt && (
        <Button size="sm" variant="line" onClick={() => onAct({ kind: 'extend', lot })}>
          <span>Extend{name}</span>
        </Button>
      )}
      {mayRetract && lot.bids > 0 && (
        <Button size="sm" variant="line" onClick={() => onAct({ kind: 'bids', lot })}>
          <span>Bids{name}</span>
        </Button>
      )}
      {mayCorrect && isOpen && !lot.isInRing && (
        <Button size="sm" variant="line" onClick={() => onAct({ kind: 'withdraw', lot })}>
          <span>Withdraw{name}</span>
        </Button>
      )}
    </span>
  );
}
