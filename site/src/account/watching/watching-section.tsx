import type { WatchedItem } from '@/api/schema.gen';
import { useWatchList } from '@/api/watch';
import { LotConnection, staleReasonOf, useConnectionState } from '@/bidding/connection-state';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/message';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { closingFirst } from './closing-order';
import { useKeptItems } from './use-kept-items';
import { WatchedRow } from './watched-row';

/** The person's watched items, soonest to close first. */
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
  const kept = useKeptItems(items);
  if (kept.length === 0) return <NothingWatched />;
  return (
    <ItemGroup title="Watching" count={items.length} more={<p className="muted small">Closing soon first</p>}>
      {closingFirst(kept).map((watched) => (
        <WatchedRow key={watched.item_ID} watched={watched} />
      ))}
    </ItemGroup>
  );
}

function NothingWatched() {
  return (
    <EmptyState title="Your watch list is empty" icon="heart" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
      Tap the heart on an item to follow its price and closing time here.
    </EmptyState>
  );
}
