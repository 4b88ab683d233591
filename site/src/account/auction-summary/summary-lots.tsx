import type { AuctionSummary, EventDetail, Purchase, WonLot } from '@/api/schema.gen';
import { isInProgress } from '@/auction/events/event-state';
import { formatMoney, formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { boardOf } from '@/lot/event-type';
import { paths, searchPath } from '@/routes';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { Notice } from '@/ui/notice';
import { ItemGroup, ItemRow } from '../parts/item-rows';
import { InvoiceLink } from '../invoices/invoice-link';
import { LostRow } from '../purchases/purchase-rows';
import styles from './auction-summary.module.scss';

/** The lots the person bid on, by outcome. */
export function SummaryLots({ summary, event }: { summary: AuctionSummary; event: EventDetail }) {
  const { won, pending, lost, open } = summary;
  if (won.length + pending.length + lost.length + open === 0) return <NoBidsInIt event={event} />;
  return (
    <div>
      {open > 0 && <StillOpen event={event} open={open} />}
      <ItemGroup title="Won" count={won.length} none={open > 0 ? 'Nothing yet.' : 'You didn’t win a lot in this auction.'}>
        {won.map((lot) => (
          <WonLotRow key={lot.sale_ID} lot={lot} />
        ))}
      </ItemGroup>
      {pending.length > 0 && (
        <ItemGroup title="Seller decides" count={pending.length} tools={<p className="muted">Your bid is the highest, but below the reserve. We’ll tell you what the seller decides.</p>}>
          {pending.map((lot) => (
            <PendingRow key={lot.item.item_ID} lot={lot} />
          ))}
        </ItemGroup>
      )}
      {lost.length > 0 && (
        <ItemGroup title="Lost" count={lost.length}>
          {lost.map((lot) => (
            <LostRow key={lot.item.item_ID} purchase={lot} />
          ))}
        </ItemGroup>
      )}
    </div>
  );
}

function WonLotRow({ lot: { item, price, total, qty, lines, invoice_ID } }: { lot: WonLot }) {
  const added = lines.filter(({ kind }) => kind !== 'price').reduce((sum, { amount }) => sum + amount, 0);
  return (
    <ItemRow
      item={item}
      state={<Badge tone="lead">Won</Badge>}
      facts={[
        [qty > 1 ? `Price each, quantity ${qty}` : 'Price', price === null ? null : formatPrice(price)],
        ['Premium, fees, taxes', formatMoney(added)],
        ['Total', total === null ? null : formatMoney(total)],
        ['Invoice', invoice_ID > 0 && <InvoiceLink key="invoice" id={invoice_ID} />],
      ]}
    />
  );
}

function PendingRow({ lot: { item, price } }: { lot: Purchase }) {
  return <ItemRow item={item} state={<Badge tone="warn">Pending sale</Badge>} facts={[['Your bid', price === null ? null : formatPrice(price)]]} />;
}

/** While the auction runs: how many of the person's lots are still open, and where to bid on them. */
function StillOpen({ event, open }: { event: EventDetail; open: number }) {
  const isHere = isInProgress(event) && boardOf(event) === 'here';
  return (
    <div className={styles.open}>
      <Notice tone="plain">
        <p>{open === 1 ? '1 lot you bid on is still open.' : `${formatCount(open)} lots you bid on are still open.`}</p>
        <ButtonLink size="sm" variant="line" href={isHere ? paths.liveAuction(event.event_ID) : paths.accountTab('bids')}>
          {isHere ? 'JOIN LIVE AUCTION' : 'My bids'}
        </ButtonLink>
      </Notice>
    </div>
  );
}

function NoBidsInIt({ event }: { event: EventDetail }) {
  return (
    <EmptyState title="You didn’t bid in this auction" icon="calendar" actions={<ButtonLink href={searchPath({ events: event.event_ID })}>View inventory</ButtonLink>}>
      Lots you bid on appear here with what they sold for.
    </EmptyState>
  );
}
