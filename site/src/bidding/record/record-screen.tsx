import { useRouter } from 'next/router';
import { useBidLog } from '@/api/auction/bid-log';
import { useOptionalItem } from '@/api/inventory/item';
import { isNotFound } from '@/api/http/errors';
import type { BidLogOutputBody, ItemDetail } from '@/api/schema.gen';
import { NotFoundScreen } from '@/content/not-found-screen';
import { formatCount } from '@/lib/numbers';
import { pageText } from '@/page-texts/page-texts';
import { itemPath } from '@/item-address';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ErrorState } from '@/ui/empty-or-error-state';
import { Pagination } from '@/ui/pagination';
import { Loading, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { Unbroken } from '@/ui/unbroken';
import { useAddressReady } from '@/use-address-ready';
import { CheckRecord } from './check-record';
import { RecordTable } from './record-table';
import styles from './record.module.scss';

const text = pageText('/bid-record/[eventID]/[itemId]');

/** /bid-record/8/262: everything that happened to a lot, in order, for anybody to read and check. */
export function RecordScreen() {
  const { query } = useRouter();
  const isReady = useAddressReady();
  const [eventId, itemId] = isReady ? [String(query.eventID), String(query.itemId)] : [null, null];
  const page = Math.max(1, Number(query.page_number) || 1);
  const { data, error, mutate } = useBidLog(eventId, itemId, page);
  const { data: item } = useOptionalItem(itemId);
  if (isNotFound(error)) return <NotFoundScreen />;
  return (
    <div className={styles.screen}>
      <PageHead title={item ? `${text.title}: ${item.description}` : text.title} description={text.description} />
      <p className="label">{text.title}</p>
      <RecordHead item={item} />
      {data ? (
        <Record record={data} zone={item?.timeZone ?? ''} />
      ) : error ? (
        <ErrorState title="We couldn’t load the record" message="Check your connection and try again." onRetry={() => void mutate()} />
      ) : (
        <RecordSkeleton />
      )}
    </div>
  );
}

function RecordHead({ item }: { item: ItemDetail | undefined }) {
  if (!item) return <h1>{text.title}</h1>;
  return (
    <>
      <h1 className={styles.title}>
        <Unbroken text={item.description} />
      </h1>
      <p className={styles.links}>
        {item.lotNumber && <span>Lot {item.lotNumber}</span>}
        <TextLink href={itemPath(item)}>View item</TextLink>
        {item.event_ID > 0 && <TextLink href={paths.event(item.event_ID)}>{item.eventName}</TextLink>}
      </p>
    </>
  );
}

function Record({ record, zone }: { record: BidLogOutputBody; zone: string }) {
  const { event_ID, item_ID, entries, pageNumber, pageCount, totalRecordCount } = record;
  return (
    <>
      <p className={styles.lead}>
        The lot’s record, written as it happened. Bidders appear by their number on this lot. Entries are only ever added: each carries a
        fingerprint of itself and of the one before it, so a change to any of them would show.
      </p>
      <CheckRecord eventId={event_ID} itemId={item_ID} count={totalRecordCount} />
      <p className={styles.range}>{totalRecordCount === 1 ? '1 entry' : `${formatCount(totalRecordCount)} entries`}</p>
      <RecordTable entries={entries} zone={zone} />
      <Pagination page={pageNumber} pageCount={pageCount} label="Pages of entries" href={(page) => paths.bidRecord(event_ID, item_ID, page)} />
    </>
  );
}

function RecordSkeleton() {
  return (
    <Loading label="Loading the record" count={10}>
      <Skeleton height={36} style={{ marginTop: 16 }} />
    </Loading>
  );
}
