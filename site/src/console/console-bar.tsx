import Link from 'next/link';
import type { LiveAuction } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatCount } from '@/lib/numbers';
import { ClockError } from '@/live/room/clock-error';
import { AutomaticClerkClock } from '@/live/ring/automatic-clerk-clock';
import { connectionTexts } from '@/live/room/room-connection';
import bar from '@/live/room/room-bar.module.scss';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import type { Desk } from './desk';
import styles from './console-bar.module.scss';

/** The sale, who calls it, how current the console is, and who watches. */
export function ConsoleBar({ auction, desk: { view, connection, open } }: { auction: LiveAuction; desk: Desk }) {
  const { ring, lot, lots, record } = view;
  return (
    <header className={bar.bar}>
      {ring.state === 'running' && <Badge tone="live">Live</Badge>}
      {ring.state === 'paused' && <Badge tone="warn">Paused</Badge>}
      <h1 className={bar.name}>{auction.eventName}</h1>
      <span className={bar.place}>{lot ? `Lot ${lot.position} of ${Object.keys(lots).length}` : `${Object.keys(lots).length} lots`}</span>
      <span className={bar.place}>{ring.mode === 'automatic' ? 'Automatic clerk' : 'Called by a clerk'}</span>
      {ring.turnAt && ring.state === 'running' && <AutomaticClerkClock at={ring.turnAt} before="Next step in " />}
      <span className={bar.state}>
        {record && <b>{record.connected === 1 ? '1 bidder online' : `${formatCount(record.connected)} bidders online`}</b>}
        <span role="status" className={cx(bar.connection, bar[connection])}>
          {connectionTexts[connection]}
        </span>
        <ClockError />
      </span>
      <span className={styles.links}>
        <Button variant="dark-line" size="sm" aria-keyshortcuts="?" onClick={() => open('keys')}>
          Keys <kbd aria-hidden="true">?</kbd>
        </Button>
        <ButtonLink variant="dark-line" size="sm" href={paths.liveAuction(auction.event_ID)} target="_blank">
          Board<span className="unseen"> (opens in a new tab)</span>
        </ButtonLink>
        <Link href={paths.auctioneerView()} prefetch={false} className={styles.other}>
          Other sales
        </Link>
      </span>
    </header>
  );
}
