import type { ReactNode } from 'react';
import { useBidding } from '@/api/auction/bidding';
import type { ItemDetail, LotBidding as Lot } from '@/api/schema.gen';
import { useStream } from '@/api/stream/use-stream';
import { LotConnection, useConnectionState } from '@/bidding/connection-state';
import { panelOf } from '@/lot/panel-content';
import part from '@/lot/panel-part.module.scss';
import { useRefreshAt } from '@/lot/use-refresh-at';
import { paths } from '@/routes';
import { useSession } from '@/session/use-session';
import { ErrorState } from '@/ui/empty-or-error-state';
import { useNow } from '@/ui/hooks/use-now';
import { TextLink } from '@/ui/text-link';
import { BidAnnouncer } from './bid-announcer';
import { BidPanelBody } from './bid-panel-body';
import { BidPanelFooter } from './bid-panel-footer';
import { BidPanelSkeleton } from './bid-panel-skeleton';
import { ConnectionStatus } from './connection-status';
import styles from './lot-bidding.module.scss';
import { PriceAndClock } from './price-and-clock';
import { StandingBar } from './standing-bar';
import { useRegistrationChange } from './use-registration-change';

const halfMinute = 30_000;

type Props = {
  item: ItemDetail;
  /** Refetches the item. */
  refresh: () => void;
  /** Adds the bottom bar of an item's page or of a board; without it there is none. */
  bottomBar?: 'page' | 'board';
  /** Other ways to buy, below the bid form. */
  children?: ReactNode;
};

/** Everything about bidding on a lot for a signed-in person: their standing, the price, the clock and the bid form. */
export function LotBidding({ item, refresh, bottomBar, children }: Props) {
  const { userId } = useSession();
  useStream(userId, [item.item_ID]);
  const { data: lot, error, mutate } = useBidding(item.item_ID);
  const connection = useConnectionState(error);
  const reload = () => void mutate();
  const panel = panelOf(lot ? { ...item, isPaused: lot.isPaused } : item, useNow(halfMinute));
  useRegistrationChange(item.event_ID, reload);
  useRefreshAt(lot?.endTime ?? lot?.opensAt ?? null, () => {
    reload();
    refresh();
  });
  return (
    <LotConnection value={connection}>
      <StandingBar item={item} lot={lot} panel={panel} />
      <PriceAndClock item={item} lot={lot} panel={panel} />
      <div className={styles.unprinted}>
        <LoadedBody item={item} lot={lot} hasFailed={Boolean(error)} reload={reload} bottomBar={bottomBar} />
        <div className={part.part}>{children}</div>
        {lot && <BidAnnouncer lot={lot} />}
      </div>
      {lot && <BidPanelFooter item={item} lot={lot} />}
      <p className={styles.links}>
        {!lot?.outcome && <ConnectionStatus />}
        <TextLink href={paths.termsOf(item.terms_ID)}>Terms and conditions</TextLink>
      </p>
    </LotConnection>
  );
}

type BodyProps = { item: ItemDetail; lot: Lot | undefined; hasFailed: boolean; reload: () => void; bottomBar: 'page' | 'board' | undefined };

function LoadedBody({ item, lot, hasFailed, reload, bottomBar }: BodyProps) {
  if (lot) return <BidPanelBody item={item} lot={lot} reload={reload} bottomBar={bottomBar} />;
  return hasFailed ? <ErrorState title="We couldn’t load bidding on this lot" onRetry={reload} /> : <BidPanelSkeleton />;
}
