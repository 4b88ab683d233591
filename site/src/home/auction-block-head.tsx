import Link from 'next/link';
import type { AuctionBlock } from '@/api/schema.gen';
import { ExternalBoardLink } from '@/auction/board/lazy-board-link';
import { SaleTime } from '@/auction/events/event-time';
import { formatTime } from '@/lib/dates';
import { formatEventDateTime } from '@/lib/event-dates';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/routes';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { useVisitorZone } from '@/ui/hooks/use-visitor-zone';
import { blockPath } from './auction-block-path';
import styles from './auction-block.module.scss';

export function AuctionBlockHead({ block }: { block: AuctionBlock }) {
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.state}>
          <Badge tone={block.live ? 'live' : 'primary'}>{block.live ? 'Live' : 'Prebid'}</Badge>
          <span className="label">On the block</span>
        </p>
        <h2 className={styles.name}>
          <Link href={paths.event(block.event_ID)} prefetch={false}>
            {block.eventName}
          </Link>
        </h2>
        {block.descritption && <p className={styles.description}>{block.descritption}</p>}
      </div>
      <div className={styles.start}>
        <StartLines block={block} />
        <BlockButton block={block} />
      </div>
    </div>
  );
}

/** When the event starts; for one in progress, which may have started days ago, since when. */
function StartLines({ block: { live, eventDateTime, timeZone } }: { block: AuctionBlock }) {
  const zone = useVisitorZone(timeZone);
  return (
    <>
      <p className={styles.quiet}>{live ? "Don't Miss Out! In progress" : "Don't Miss Out! Starts at"}</p>
      <p className={styles.time} data-later="">{live ? 'Bidding is open' : formatTime(eventDateTime, zone)}</p>
      <p className={styles.date} data-later="">
        {live && 'Since '}
        {formatEventDateTime(eventDateTime, zone)}
        {eventDateTime && <SaleTime at={eventDateTime} zone={timeZone} />}
      </p>
    </>
  );
}

export function BlockCounts({ categories }: { categories: AuctionBlock['categories'] }) {
  return (
    <ul className={styles.counts}>
      {categories.map(({ description, itemCount }) => (
        <li key={description}>
          <b className="num">{formatCount(itemCount)}</b> {description}
        </li>
      ))}
    </ul>
  );
}

/** The button, with the labels of the specification: people who are signed in go to the board, guests register. */
function BlockButton({ block }: { block: AuctionBlock }) {
  const { status } = useSession();
  if (status === 'user') {
    if (block.hasExternalBoard) {
      return (
        <ExternalBoardLink variant="signal" eventId={block.event_ID}>
          View Inventory
        </ExternalBoardLink>
      );
    }
    return (
      <ButtonLink variant="signal" href={blockPath(block)}>
        View Inventory
      </ButtonLink>
    );
  }
  return (
    <Button variant="signal" onClick={() => requireSignIn({ kind: 'register', id: block.event_ID, name: block.eventName })}>
      Register Now
    </Button>
  );
}
