import type { WatchedItem } from '@/api/schema.gen';
import { useWatchList } from '@/api/watch';
import { LotConnection, staleReasonOf, useConnectionState } from '@/bidding/connection-state';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { pageHref, usePageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
import { closingFirst } from './closing-order';
import { useUndoableItems } from './use-undoable-items';
import { WatchedRow } from './watched-row';

/** Items on a page. */
const pageSize = 25;

/** The person's watched items, soonest to close first, in pages. The list has at most 500 items and is loaded whole for the hearts. */
export function WatchingSection() {
  const answer = useWatchList(true);
  const connection = useConnectionState(answer.error);
  const isLastKnown = staleReasonOf(connection) !== '';
  return (
    <LotConnection value={connection}>
      <ResponseView response={answer} what="your watch list" isLastKnown={isLastKnown} skeleton={<ItemRowsSkeleton label="Loading your watch list" />}>
        {({ items }) => <Watched items={items} />}
      </ResponseView>
    </LotConnection>
  );
}

function Watched({ items }: { items: WatchedItem[] }) {
  const asked = usePageNumber();
  const kept = useUndoableItems(items);
  if (kept.length === 0) {
    return (
      <EmptyState title="Your watch list is empty" icon="heart" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
        Tap the heart on an item to follow its price and closing time here.
      </EmptyState>
    );
  }
  const pageCount = Math.ceil(kept.length / pageSize);
  const page = { pageNumber: Math.min(asked, pageCount), pageCount, pageSize, totalRecordCount: kept.length };
  const from = (page.pageNumber - 1) * pageSize;
  const rows = closingFirst(kept).slice(from, from + pageSize);
  return (
    <PagedList page={page} count={rows.length} nouns={['item', 'items']} isLoading={false} href={(number) => pageHref('watching', number)}>
      <ItemGroup title="Watching" count={items.length} more={<p className="muted small">Closing soon first</p>}>
        {rows.map((watched) => (
          <WatchedRow key={watched.item_ID} watched={watched} />
        ))}
      </ItemGroup>
    </PagedList>
  );
}
