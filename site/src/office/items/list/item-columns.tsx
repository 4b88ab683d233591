import Link from 'next/link';
import type { OfficeItemRow } from '@/api/schema.gen';
import { formatShortDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { Badge } from '@/ui/badge';
import { sortText, type Column } from '../../table/column';
import { officeItemPath } from '../item-pages';
import { isFixedRow, itemStates } from '../item-state';
import { countEdit, dollarEdit, textEdit } from './cell-edits';
import styles from './item-columns.module.scss';

type ItemColumn = Column<OfficeItemRow>;

export type ColumnRights = {
  /** Names of auctions by event_ID. */
  events: ReadonlyMap<number, string>;
  /** With the duty see. */
  seesMoney: boolean;
  /** With the duty catalog. */
  mayEdit: boolean;
  /** With the duty seller. */
  maySetSeller: boolean;
  isRetail: boolean;
};

/** The usual order; the function stays the same, so that rows which are in order need not be sorted again. */
const byTitle = ({ title }: OfficeItemRow) => sortText(title);

/** The columns that only items in auctions fill. */
const ofAuctions: ReadonlySet<string> = new Set(['event', 'lotNumber', 'startingBid', 'reserve', 'hammerPrice', 'bids']);

/** Returns the columns of the table of items for what a person may see and do. */
export function itemColumns({ events, seesMoney, mayEdit, maySetSeller, isRetail }: ColumnRights): readonly ItemColumn[] {
  const text = (id: 'stockNumber' | 'serialNumber' | 'make' | 'model' | 'location' | 'seller', name: string, width: number, maxLength?: number): ItemColumn => ({
    id, name, width, sortBy: (row) => sortText(row[id]), show: (row) => row[id] || '–', isExtra: true, ...(maxLength && mayEdit && { edit: textEdit(id as 'stockNumber', maxLength) }),
  });
  const dollars = (id: 'startingBid' | 'reserve' | 'askingPrice' | 'buyNowPrice' | 'hammerPrice', name: string, may: boolean, isFixed?: typeof isFixedRow): ItemColumn => ({
    id, name, width: 108, isFigure: true, sortBy: (row) => row[id] ?? undefined, show: (row) => priceText(row[id]), ...(may && { edit: dollarEdit(id, isFixed) }),
  });
  const lotNumber = { ...textEdit('lotNumber', 20), isFixed: (row: OfficeItemRow) => row.event_ID === 0 || isFixedRow(row) };
  const all: readonly ItemColumn[] = [
    { id: 'title', name: 'Item', width: 250, sortBy: byTitle, show: (row, tabIndex) => <Name row={row} tabIndex={tabIndex} /> },
    { id: 'state', name: 'Status', width: 96, sortBy: ({ state }) => itemStates[state].name, show: (row) => <StateBadge state={row.state} /> },
    { id: 'event', name: 'Auction', width: 186, sortBy: (row) => sortText(eventName(events, row)), show: (row) => eventName(events, row) || '–' },
    { id: 'lotNumber', name: 'Lot', width: 72, sortBy: ({ lotNumber }) => sortText(lotNumber), show: (row) => row.lotNumber || '–', ...(mayEdit && { edit: lotNumber }) },
    ...(seesMoney
      ? [
          dollars('startingBid', 'Starting bid', mayEdit, isFixedRow), dollars('reserve', 'Reserve', mayEdit && maySetSeller, isFixedRow), dollars('askingPrice', 'Asking price', mayEdit),
          { ...dollars('buyNowPrice', 'Buy now', mayEdit), isExtra: true }, { ...dollars('hammerPrice', 'Hammer', false), isExtra: true }, text('seller', 'Seller', 150),
        ]
      : []),
    { id: 'photos', name: 'Photos', width: 76, isFigure: true, sortBy: ({ photos }) => photos, show: ({ photos }) => (photos === 0 ? 'None' : formatCount(photos)) },
    {
      id: 'meter', name: 'Meter', width: 112, isFigure: true, sortBy: (row) => (row.meterUnit ? row.meter : undefined), show: meterText,
      ...(mayEdit && { edit: { ...countEdit('meter', 5_000_000), isFixed: (row: OfficeItemRow) => !row.meterUnit } }),
    },
    text('location', 'Location', 150),
    { id: 'category', name: 'Category', width: 170, isExtra: true, sortBy: (row) => sortText(`${row.category} ${row.family}`), show: ({ category, family }) => `${category}, ${family}` },
    text('stockNumber', 'Stock number', 120, 64),
    text('serialNumber', 'Serial number', 150, 80),
    { id: 'year', name: 'Year', width: 76, isFigure: true, isExtra: true, sortBy: ({ year }) => year || undefined, show: ({ year }) => year || '–', ...(mayEdit && { edit: countEdit('year', 2100) }) },
    text('make', 'Make', 120),
    text('model', 'Model', 120),
    { id: 'quantity', name: 'Pieces', width: 84, isFigure: true, isExtra: true, sortBy: ({ quantity }) => quantity, show: ({ quantity }) => formatCount(quantity), ...(mayEdit && { edit: countEdit('quantity', 100_000) }) },
    { id: 'bids', name: 'Bids', width: 72, isFigure: true, isExtra: true, sortBy: ({ bids }) => bids, show: ({ bids }) => formatCount(bids) },
    { id: 'updatedAt', name: 'Changed', width: 104, isExtra: true, sortBy: ({ updatedAt }) => updatedAt, show: ({ updatedAt }) => formatShortDate(updatedAt) },
  ];
  return isRetail ? all.filter(({ id }) => !ofAuctions.has(id)) : all;
}

function Name({ row: { item_ID, title, stockNumber, category }, tabIndex }: { row: OfficeItemRow; tabIndex: 0 | -1 }) {
  return (
    <>
      <Link href={officeItemPath(item_ID)} prefetch={false} tabIndex={tabIndex} className={styles.name}>
        {title}
      </Link>
      <span className={styles.note}>{[stockNumber, category].filter(Boolean).join(' · ')}</span>
    </>
  );
}

export function StateBadge({ state }: Pick<OfficeItemRow, 'state'>) {
  const { name, tone } = itemStates[state];
  return (
    <span>
      <Badge tone={tone}>{name}</Badge>
    </span>
  );
}

/** Returns the name of an item's auction, "" if it is in none. */
export function eventName(events: ReadonlyMap<number, string>, { event_ID }: Pick<OfficeItemRow, 'event_ID'>): string {
  return event_ID === 0 ? '' : (events.get(event_ID) ?? `Auction ${event_ID}`);
}

export function meterText({ meter, meterUnit }: Pick<OfficeItemRow, 'meter' | 'meterUnit'>): string {
  return meterUnit ? `${formatCount(meter)} ${meterUnit === 'hours' ? 'hrs' : 'mi'}` : '–';
}

export function priceText(price: number | null): string {
  return price === null ? '–' : formatPrice(price);
}
