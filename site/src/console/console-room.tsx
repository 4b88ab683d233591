import { ApiError, isNotFound } from '@/api/http/errors';
import { useRoomConnection } from '@/live/room/room-connection';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState, ErrorState } from '@/ui/empty-or-error-state';
import { ConsoleDesk } from './console-desk';
import { ConsoleSkeleton } from './console-skeleton';
import { useConsoleView } from './use-console-view';

/** The console of one sale, or why there is none. The event must not change. */
export function ConsoleRoom({ eventId }: { eventId: number }) {
  const { auction, view, phase, hasRecord, error, retry, reload, onAnswer } = useConsoleView(eventId);
  const connection = useRoomConnection(phase);
  if (auction && view && hasRecord) return <ConsoleDesk auction={auction} view={view} connection={connection} reload={reload} onAnswer={onAnswer} />;
  if (isNotFound(error) || (auction && !auction.ring && !view)) return <NotCalled eventId={eventId} />;
  if (error instanceof ApiError && error.kind === 'forbidden') return <ErrorState title="You can’t call this sale" message={error.message} onRetry={retry} />;
  if (error) return <ErrorState title="Couldn’t load the sale" message="Check your connection and try again." onRetry={retry} />;
  return <ConsoleSkeleton />;
}

function NotCalled({ eventId }: { eventId: number }) {
  const actions = (
    <>
      <ButtonLink href={paths.auctioneerView()}>Choose a sale</ButtonLink>
      <ButtonLink variant="line" href={paths.event(eventId)}>
        About this auction
      </ButtonLink>
    </>
  );
  return (
    <EmptyState title="This auction isn’t called here" icon="calendar" actions={actions}>
      Its lots close by the clock, or a partner calls it. An administrator can change that before it starts.
    </EmptyState>
  );
}
