import Link from 'next/link';
import { useBidding } from '@/api/bidding';
import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { useStream } from '@/api/stream';
import { BuyActions } from '@/inventory/item/buying/buy-actions';
import { panelOf } from '@/inventory/item/panel';
import { panelId } from '@/inventory/item/panel-in-view';
import { useRefreshAt } from '@/inventory/item/use-refresh-at';
import { paths } from '@/routes';
import { useSession } from '@/session/use-session';
import { ErrorState } from '@/ui/message';
import { useNow } from '@/ui/hooks/use-now';
import { BidAnnouncer } from './bid-announcer';
import { BidBand } from './bid-band';
import { BidBody } from './bid-body';
import { BidFoot } from './bid-foot';
import { BidNow } from './bid-now';
import { BidSkeleton } from './bid-skeleton';
import { Connection } from './connection';
import { useAfterRegistration } from './use-after-registration';
import styles from './bid-panel.module.scss';

const halfMinute = 30_000;

type Props = { item: ItemDetail; refresh: () => void };

/** The panel of a lot for who is signed in: how they stand, the price, how long, what to do, what it costs in all. */
export function BidPanel({ item, refresh }: Props) {
  const { userId } = useSession();
  useStream(userId, [item.item_ID]);
  const { data: lot, error, mutate } = useBidding(item.item_ID);
  const again = () => void mutate();
  const panel = panelOf(item, useNow(halfMinute));
  useAfterRegistration(item.event_ID, again);
  useRefreshAt(lot?.endTime ?? lot?.opensAt ?? null, () => {
    again();
    refresh();
  });
  return (
    <aside id={panelId} aria-label="Price and time" className={styles.panel}>
      <BidBand item={item} lot={lot} panel={panel} />
      <BidNow item={item} lot={lot} panel={panel} />
      <Middle item={item} lot={lot} failed={Boolean(error)} again={again} />
      <div className={styles.part}>
        <BuyActions item={item} />
      </div>
      {lot && <BidFoot item={item} lot={lot} />}
      <p className={styles.last}>
        <Connection />
        <Link href={paths.termsOf(item.terms_ID)} prefetch={false} className="link">
          Terms and conditions
        </Link>
      </p>
      {lot && <BidAnnouncer lot={lot} />}
    </aside>
  );
}

type MiddleProps = { item: ItemDetail; lot: LotBidding | undefined; failed: boolean; again: () => void };

function Middle({ item, lot, failed, again }: MiddleProps) {
  if (lot) return <BidBody item={item} lot={lot} again={again} />;
  return failed ? <ErrorState title="We could not load how you stand on this lot" onRetry={again} /> : <BidSkeleton />;
}
