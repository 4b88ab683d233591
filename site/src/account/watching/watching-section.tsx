import { useState } from 'react';
import type { WatchedItem } from '@/api/schema.gen';
import { useWatchList } from '@/api/watch';
import { LotConnection, staleReasonOf, useConnectionState } from '@/bidding/connection-state';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/message';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { mergeWatched } from './merge-watched';
import { WatchedRow } from './watched-row';

/** The person's watched items, latest first. */
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

/** Removed items stay in place with an empty heart until the section is left, so that a mistake can be undone. */
function Watched({ items }: { items: WatchedItem[] }) {
  const [shown, setShown] = useState(items);
  const next = mergeWatched(shown, items);
  if (next !== shown) setShown(next);
  if (next.length === 0) return <NothingWatched />;
  return (
    <ItemGroup title="Watching" count={items.length} none="Your watch list is empty.">
      {next.map((watched) => (
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
