import type { ReactNode } from 'react';
import { useLatestInvoices } from '@/api/payments';
import { LotConnection } from '@/bidding/connection-state';
import { formatMoney } from '@/lib/money';
import { paths, type AccountTab } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { EmptyState } from '@/ui/empty-or-error-state';
import { TextLink } from '@/ui/text-link';
import { BidRow } from '../bids/bid-row';
import { InvoiceRow } from '../invoices/invoice-row';
import { OfferRow } from '../offers/offer-row';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import type { SectionProps } from '../section-props';
import { closingFirst } from '../watching/closing-order';
import { useUndoableItems } from '../watching/use-undoable-items';
import { WatchedRow } from '../watching/watched-row';
import { FirstSteps } from './first-steps';
import styles from './overview-section.module.scss';
import { AttentionSummary } from './attention-summary';
import { useOverview, type Overview } from './use-overview';

/** Rows of each block; the link next to its title leads to the rest. */
const maxRows = 4;

/** What needs the person's attention, most urgent first; for a new account, the first steps. */
export function OverviewSection({ person }: SectionProps) {
  const overview = useOverview();
  if (overview.isLoading) return <ItemRowsSkeleton label="Loading your overview" />;
  return (
    <LotConnection value={overview.connection}>
      {overview.failure && <Failure text={overview.failure} retry={overview.retry} />}
      {overview.isNew ? <FirstSteps person={person} /> : <Blocks overview={overview} />}
    </LotConnection>
  );
}

function Blocks({ overview }: { overview: Overview }) {
  const { outbid, ring, toAnswer, unpaid, leading, failure } = overview;
  const closing = closingFirst(useUndoableItems(overview.closing));
  const isQuiet = [outbid, ring, toAnswer, closing, leading].every(({ length }) => length === 0) && unpaid === 0;
  if (isQuiet) return !failure && <NothingNow />;
  return (
    <>
      <AttentionSummary overview={overview} />
      <Block title="Outbid" rows={outbid} tab="bids" all="All bids" row={(bid) => <BidRow key={bid.item.item_ID} bid={bid} group="outbid" />} />
      <Block title="In the live auction" rows={ring} tab="bids" all="All bids" row={(bid) => <BidRow key={bid.item.item_ID} bid={bid} group="ring" />} />
      <Block title="Offers to answer" rows={toAnswer} tab="offers" all="All offers" row={(offer) => <OfferRow key={offer.offer_ID} offer={offer} />} />
      {unpaid > 0 && <ToPay unpaid={unpaid} />}
      <Block title="Watched lots closing soon" rows={closing} tab="watching" all="Watch list" row={(entry) => <WatchedRow key={entry.item_ID} watched={entry} />} />
      <Block title="Leading" rows={leading} tab="bids" all="All bids" row={(bid) => <BidRow key={bid.item.item_ID} bid={bid} group="leading" />} />
    </>
  );
}

type BlockProps<T> = { title: string; rows: readonly T[]; tab: AccountTab; /** The link's text. */ all: string; row: (row: T) => ReactNode };

/** The first rows of a kind with their number and a link to all; nothing without rows. */
function Block<T>({ title, rows, tab, all, row }: BlockProps<T>) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.block}>
      <ItemGroup title={title} count={rows.length} more={<More tab={tab} text={all} />}>
        {rows.slice(0, maxRows).map(row)}
      </ItemGroup>
    </div>
  );
}

function More({ tab, text }: { tab: AccountTab; text: string }) {
  return <TextLink href={paths.accountTab(tab)}>{text}</TextLink>;
}

/** The latest unpaid invoices; until they are known, the sum of what is unpaid. */
function ToPay({ unpaid }: { unpaid: number }) {
  const open = useLatestInvoices().data?.invoices.filter(({ due }) => due > 0) ?? [];
  if (open.length > 0) {
    return (
      <ItemGroup title="To pay" count={open.length} more={<More tab="invoices" text="All invoices" />}>
        {open.slice(0, maxRows).map((invoice) => (
          <InvoiceRow key={invoice.invoice_ID} invoice={invoice} />
        ))}
      </ItemGroup>
    );
  }
  return (
    <ItemGroup title="To pay" count={0}>
      <li className={styles.pay}>
        <p>
          <span className="num">{formatMoney(unpaid)}</span> in unpaid purchases
        </p>
        <ButtonLink size="sm" variant="line" href={paths.accountTab('invoices')}>
          View invoices
        </ButtonLink>
      </li>
    </ItemGroup>
  );
}

function Failure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <Notice>
        <p>{text}</p>
        <Button size="sm" variant="line" onClick={retry}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}

function NothingNow() {
  return (
    <EmptyState title="Nothing needs your attention" icon="check" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
      Lots you were outbid on, offers to answer and watched lots that close within 24 hours appear here.
    </EmptyState>
  );
}
