import Link from 'next/link';
import type { ReactNode } from 'react';
import type { LiveAuction } from '@/api/schema.gen';
import { useRegistration } from '@/auction/event-registration/use-registration';
import { ConsoleLink } from '@/auction/events/console-link';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { ClockError } from './clock-error';
import { connectionTexts, type RoomConnection } from './room-connection';
import styles from './room-bar.module.scss';

type Props = { auction: LiveAuction; /** Its name is the page's heading. */ isFirst: boolean; isRunning: boolean; /** Where the sale is: "Lot 42 of 96". */ place: string; connection: RoomConnection; switcher: ReactNode };

/** The event, where it is, how current the board is, and the person's bidder number. */
export function RoomBar({ auction, isFirst, isRunning, place, connection, switcher }: Props) {
  const registration = useRegistration(auction.event_ID);
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <header className={styles.bar}>
      {isRunning && <Badge tone="live">Live</Badge>}
      <Heading className={styles.name}>
        <Link href={paths.event(auction.event_ID)} prefetch={false}>
          {auction.eventName}
        </Link>
      </Heading>
      {switcher}
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
