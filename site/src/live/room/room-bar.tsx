import Link from 'next/link';
import type { LiveAuction } from '@/api/schema.gen';
import { useRegistration } from '@/auction/event-registration/use-registration';
import { ConsoleLink } from '@/auction/events/console-link';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { ClockError } from './clock-error';
import { connectionTexts, type RoomConnection } from './room-connection';
import styles from './room-bar.module.scss';

type Props = { auction: LiveAuction; isRunning: boolean; /** Where the sale is: "Lot 42 of 96". */ place: string; connection: RoomConnection };

/** The event, where it is, how current the board is, and the person's bidder number. */
export function RoomBar({ auction, isRunning, place, connection }: Props) {
  const registration = useRegistration(auction.event_ID);
  return (
    <header className={styles.bar}>
      {isRunning && <Badge tone="live">Live</Badge>}
      <h1 className={styles.name}>
        <Link href={paths.event(auction.event_ID)} prefetch={false}>
          {auction.eventName}
        </Link>
      </h1>
      <span className={styles.place}>{place}</span>
      <span className={styles.state}>
        <span role="status" className={cx(styles.connection, styles[connection])}>
          {connectionTexts[connection]}
        </span>
        <ClockError />
        {auction.ring && <ConsoleLink eventId={auction.event_ID} isOnDark />}
        {registration && <b>Your paddle: {registration.bidderNumber}</b>}
      </span>
    </header>
  );
}
