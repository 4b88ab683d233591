import Link from 'next/link';
import type { ReactNode } from 'react';
import { latestLot, useKnownBidding } from '@/api/auction/bidding';
import type { Invoice, Item, LotBidding, MyBid, Offer, Photo as PhotoOf, WatchedItem } from '@/api/schema.gen';
import { payable } from '@/account/invoices/invoice-status';
import { ClosesIn } from '@/account/parts/closes-in';
import { takesBids } from '@/account/watching/closing-order';
import { useStaleReason } from '@/bidding/connection-state';
import { BidButton } from '@/bidding/sheet/bid-button';
import { shortStanding } from '@/bidding/short-standing';
import { formatMoney, formatPrice } from '@/lib/money';
import { offerState } from '@/offers/offer-state';
import { paths } from '@/routes';
import { Badge, type BadgeTone } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Photo } from '@/ui/photo';
import type { Task } from './own-tasks';
import styles from './task-tile.module.scss';

/** A thing that needs a person: what it is, the amount and the time, and one button. */
export function TaskTile({ task }: { task: Task }) {
  switch (task.kind) {
    case 'bid':
      return <BidTile bid={task.bid} />;
    case 'watched':
      return <WatchedTile watched={task.watched} />;
    case 'offer':
      return <OfferTile offer={task.offer} />;
    case 'invoice':
      return <InvoiceTile invoice={task.invoice} />;
  }
}

function BidTile({ bid }: { bid: MyBid }) {
  const { item } = bid;
  const lot = latestLot(bid.lot, useKnownBidding(item.item_ID));
  const isLastKnown = useStaleReason() !== '';
  const standing = shortStanding(lot);
  return (
    <Tile
      href={item.itemURL}
      photo={item.photo}
      title={item.description}
      badge={standing && (isLastKnown ? { tone: 'plain', text: `Last known: ${standing.text}` } : standing)}
      amount={lot.currentBid === null ? '' : formatPrice(lot.currentBid)}
      time={<Closing item={item} lot={lot} />}
      action={lot.isOpen && <BidButton item={item} lot={lot} />}
    />
  );
}

function WatchedTile({ watched: { item } }: { watched: WatchedItem }) {
  const lot = useKnownBidding(item.item_ID);
  const isOpen = lot ? lot.isOpen && lot.needs !== 'seller' : takesBids(item);
  return (
    <Tile
      href={item.itemURL}
      photo={item.photo}
      title={item.description}
      badge={{ tone: 'plain', text: 'Watching' }}
      amount={item.price === undefined ? '' : formatPrice(lot?.currentBid ?? item.price)}
      time={<Closing item={item} lot={lot} />}
      action={isOpen && <BidButton item={item} lot={lot} />}
    />
  );
}

/** When the lot closes, or when its ring opens. */
function Closing({ item, lot }: { item: Item; lot: LotBidding | undefined }) {
  const { endTime } = lot ?? item;
  const at = endTime ?? item.eventDateTime;
  const past = endTime ? 'Closing' : item.isCalled ? 'Still to sell' : 'Ring is open';
  return at && <ClosesIn at={at} zone={item.timeZone} past={past} />;
}

function OfferTile({ offer }: { offer: Offer }) {
  const { item, isSeller, amount, expiresAt, offer_ID } = offer;
  const { tone, name } = offerState(offer);
  return (
    <Tile
      href={item.itemURL}
      photo={item.photo}
      title={item.description}
      badge={{ tone, text: `Offer: ${name}` }}
      amount={formatPrice(amount)}
      time={expiresAt && <ClosesIn at={expiresAt} zone={item.timeZone} />}
      action={
        <ButtonLink size="sm" href={paths.offers(item.item_ID, isSeller ? 'received' : 'made', offer_ID)}>
          Respond<span className="unseen">: {item.description}</span>
        </ButtonLink>
      }
    />
  );
}

function InvoiceTile({ invoice }: { invoice: Invoice }) {
  const { invoice_ID, eventName, due } = invoice;
  const canPay = payable(invoice) > 0;
  return (
    <Tile
      href={paths.invoice(invoice_ID)}
      title={`Invoice #${invoice_ID} · ${eventName || 'Direct purchase'}`}
      badge={{ tone: 'warn', text: 'To pay' }}
      amount={formatMoney(due)}
      action={
        <ButtonLink size="sm" variant={canPay ? 'primary' : 'line'} href={paths.invoice(invoice_ID)}>
          {canPay ? 'Pay invoice' : 'View invoice'}
          <span className="unseen"> #{invoice_ID}</span>
        </ButtonLink>
      }
    />
  );
}

type TileProps = {
  href: string;
  title: string;
  /** Without one, the amount takes its place. */
  photo?: PhotoOf;
  badge: { tone: BadgeTone; text: string } | null;
  amount: string;
  time?: ReactNode;
  action: ReactNode;
};

function Tile({ href, title, photo, badge, amount, time, action }: TileProps) {
  return (
    <article className={styles.tile}>
      <div className={styles.picture}>
        {photo ? <Photo photo={photo} alt="" sizes="(max-width: 576px) 44vw, 220px" /> : <p className={styles.sum}>{amount}</p>}
        {badge && (
          <Badge tone={badge.tone} className={styles.badge}>
            {badge.text}
          </Badge>
        )}
      </div>
      <h3 className={styles.title}>
        <Link href={href} prefetch={false}>
          {title}
        </Link>
      </h3>
      <p className={styles.facts}>
        {photo && <b className="num">{amount}</b>} {time}
      </p>
      <div className={styles.action}>{action}</div>
    </article>
  );
}
