import Link from 'next/link';
import type { Event, RegisteredAuction } from '@/api/schema.gen';
import { isInProgress, isOver, typeName } from '@/auction/events/event-state';
import { mainActions, type MainAction } from '@/auction/events/main-actions';
import { MainButton } from '@/auction/events/main-button';
import { formatDate, formatTime } from '@/lib/dates';
import { monthAndDay } from '@/lib/event-dates';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Fact } from '@/ui/fact';
import { TextLink } from '@/ui/text-link';
import { buyingPowerText } from '../parts/buying-power';
import { approvals, noticesText } from './registration-approval';
import styles from './auction-row.module.scss';

/** What to do in an auction that does not run yet. */
function lotsOf({ event_ID }: Event): MainAction {
  return { kind: 'link', label: 'View lots', href: paths.event(event_ID) };
}

type Props = { registration: RegisteredAuction; onUnregister: () => void };

export function AuctionRow({ registration, onUnregister }: Props) {
  const { event, bidderNumber, buyingPower } = registration;
  const { month, day } = monthAndDay(event.eventDateTime, event.timeZone);
  const approval = approvals[registration.approval];
  return (
    <li className={styles.row}>
      <time dateTime={event.eventDateTime} className={styles.date}>
        <span>{month}</span> <b className="num">{day}</b>
      </time>
      <div className={styles.event}>
        <h3>
          <Link href={paths.event(event.event_ID)} prefetch={false} className={styles.name}>
            {event.eventName}
          </Link>
        </h3>
        <p className="muted small">
          {typeName(event.eventType_ID)} · {formatTime(event.eventDateTime, event.timeZone)}
          {event.location && ` · ${event.location}`}
        </p>
        {(isInProgress(event) || isOver(event)) && (
          <TextLink href={paths.summary(event.event_ID)} className="small">
            Your summary<span className="unseen">: {event.eventName}</span>
          </TextLink>
        )}
        <p className={styles.approval}>
          <Badge tone={approval.tone}>{approval.name}</Badge> <span className="muted small">{approval.text}</span>
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact name="Bidder number">{bidderNumber}</Fact>
        <Fact name="Buying power">{buyingPowerText(buyingPower)}</Fact>
        <Fact name="Notifications">{noticesText(registration)}</Fact>
        <Fact name="Registered">{formatDate(registration.registeredAt)}</Fact>
      </dl>
      <div className={styles.actions}>
        <MainButton action={mainActions(event).find(({ kind }) => kind !== 'register') ?? lotsOf(event)} isFirst size="sm" event={event} />
        {!isOver(event) && (
          <Button variant="quiet" size="sm" onClick={onUnregister}>
            Unregister<span className="unseen">: {event.eventName}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
