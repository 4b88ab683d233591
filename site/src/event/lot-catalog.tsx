import { useOptionalSearch } from '@/api/inventory/search';
import type { Item, SearchOutputBody } from '@/api/schema.gen';
import { cardState } from '@/inventory/card/card-state';
import { searchQuery, type SearchState } from '@/inventory/search/search-state';
import { formatDate, formatTime } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { bidCount, noPriceText, priceLabel } from '@/lot/price-label';
import { paths } from '@/routes';
import { useNow } from '@/ui/hooks/use-now';
import { useWasPrinted } from '@/ui/hooks/use-was-printed';
import { Photo } from '@/ui/photo';
import { Price } from '@/ui/price';
import styles from './lot-catalog.module.scss';

/** Lots per request: as many as the engine returns. */
const pageSize = 96;
const minute = 60_000;

type Props = { eventId: number; state: SearchState; /** The page of lots on screen. */ onScreen: SearchOutputBody };

/** On paper: all lots of an auction, instead of the page of them on screen. They load when somebody prints. */
export function LotCatalog(props: Props) {
  if (!useWasPrinted()) return null;
  const pageCount = Math.ceil(props.onScreen.totalRecordCount / pageSize);
  return (
    <div className={styles.catalog}>
      {Array.from({ length: pageCount }, (_, at) => (
        <CatalogPage key={at} {...props} page={at + 1} />
      ))}
    </div>
  );
}

/** The lots of one request, and which of the auction's they are; until the first have loaded, those on screen. */
function CatalogPage({ eventId, state, onScreen, page }: Props & { page: number }) {
  const { data } = useOptionalSearch(searchQuery({ ...state, page_number: page, other: { page_size: String(pageSize) } }));
  const { items, totalRecordCount: total } = data ?? onScreen;
  if (!data && page > 1) return null;
  const before = (page - 1) * pageSize;
  const isShort = before + items.length < Math.min(page * pageSize, total);
  return (
    <>
      <p className={styles.range}>
        Lots {formatCount(before + 1)} to {formatCount(before + items.length)} of {formatCount(total)}.
        {isShort && ` See the rest at ${window.location.origin}${paths.event(eventId)}`}
      </p>
      <ul className={styles.lots}>
        {items.map((item) => (
          <Lot key={item.item_ID} item={item} />
        ))}
      </ul>
    </>
  );
}

function Lot({ item }: { item: Item }) {
  const now = useNow(minute);
  return (
    <li className={styles.lot}>
      {/* As on screen, where its picture has loaded. */}
      <Photo photo={item.photo} alt="" sizes="320px" priority />
      <div>
        <p className="label">{item.lotNumber && `Lot ${item.lotNumber}`}</p>
        <h3 className={styles.title}>{item.description}</h3>
        <p>{[item.meter, item.location].filter(Boolean).join(' · ')}</p>
        <Price label={priceLabel(item)} amount={item.price} otherwise={noPriceText(item.display_ID)} />
        <p>{stateOf(item, now)}</p>
      </div>
    </li>
  );
}

/** Returns a lot's bids and what its card says, with the time it closes instead of the time left, because nothing counts down on paper. */
function stateOf(item: Item, now: number): string {
  const { note, time } = cardState(item, now);
  const bids = item.totalBids > 0 && bidCount(item.totalBids);
  const isClosing = item.endTime !== null && !item.isPaused && new Date(item.endTime).getTime() > now;
  const closes = `Closes ${formatDate(item.endTime, item.timeZone)}, ${formatTime(item.endTime, item.timeZone)}`;
  return [...new Set([bids, note, isClosing ? closes : time])].filter(Boolean).join(' · ');
}
