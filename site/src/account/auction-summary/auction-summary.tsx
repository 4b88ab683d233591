import { useRouter } from 'next/router';
import type { AuctionSummary as Summary, EventDetail } from '@/api/schema.gen';
import { EventBadge } from '@/auction/events/event-badge';
import { typeName } from '@/auction/events/event-state';
import { EventTime } from '@/auction/events/event-time';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/routes';
import { ListMenu } from '@/ui/list/list-menu';
import { Totals, type Total } from '@/ui/list/totals';
import { TextLink } from '@/ui/text-link';
import styles from './auction-summary.module.scss';
import { AmountOwed } from './amount-owed';
import { SummaryLots } from './summary-lots';

/** How an auction went for the person. */
export function AuctionSummary({ summary, event }: { summary: Summary; event: EventDetail }) {
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.state}>
            <EventBadge event={event} />
            <span className="label">{typeName(event.eventType_ID)}</span>
          </p>
          <h2 className={styles.name}>{event.eventName}</h2>
          <EventTime event={event} className="muted" />
          <p className={styles.links}>
            <TextLink href={paths.results(event.event_ID)}>Auction results</TextLink>
            <TextLink href={paths.event(event.event_ID)}>View event</TextLink>
            <TextLink href={paths.accountTab('purchases')}>All purchases</TextLink>
          </p>
        </div>
        <EventMenu summary={summary} event={event} />
      </header>
      <Totals totals={totalsOf(summary)} className={styles.totals} />
      <div className={summary.won.length > 0 ? styles.columns : undefined}>
        <SummaryLots summary={summary} event={event} />
        {summary.won.length > 0 && <AmountOwed summary={summary} event={event} />}
      </div>
    </>
  );
}

/** Selects another auction that the person took part in. */
function EventMenu({ summary: { events }, event }: { summary: Summary; event: EventDetail }) {
  const router = useRouter();
  const options = events.map(({ event_ID, eventName, eventDateTime }) => ({ id: String(event_ID), name: `${eventName}, ${formatDate(eventDateTime)}` }));
  if (options.length < 2) return null;
  const current = String(event.event_ID);
  const all = options.some(({ id }) => id === current) ? options : [{ id: current, name: event.eventName }, ...options];
  return <ListMenu label="Auction" options={all} value={current} onSelect={(id) => void router.push(paths.summary(Number(id)))} />;
}

function totalsOf({ won, pending, lost, total, paid, owed }: Summary): Total[] {
  return [
    { label: owed > 0 || total === 0 ? 'You owe' : 'Paid in full', value: formatMoney(owed > 0 ? owed : paid), note: paid > 0 && owed > 0 && `${formatMoney(paid)} paid`, isWide: true },
    { label: 'Won', value: formatCount(won.length) },
    ...(pending.length > 0 ? [{ label: 'Seller decides', value: formatCount(pending.length) }] : []),
    { label: 'Lost', value: formatCount(lost.length) },
  ];
}
