import Link from 'next/link';
import { useCalledSales } from '@/api/auction/console';
import type { CalledSale, HeldSale } from '@/api/schema.gen';
import { eventStatus } from '@/auction/events/event-state';
import { formatDate, formatTime } from '@/lib/dates';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { Notice } from '@/ui/notice';
import { ResponseView } from '@/ui/response-view';
import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './auctioneer-screen.module.scss';

/** The sales that are called here: those that run, and those to come. */
export function ChooseSale() {
  const response = useCalledSales();
  const skeleton = (
    <Loading label="Loading the sales">
      <Skeleton height={92} />
    </Loading>
  );
  return (
    <div className={styles.choose}>
      <h1>Auctioneer view</h1>
      <p className={styles.lead}>Choose the sale to call. Sales on a partner’s board are not called here.</p>
      <ResponseView response={response} what="the sales" skeleton={skeleton}>
        {({ sales, held }) => (
          <>
            {held.map((sale) => (
              <HeldNotice key={sale.event_ID} sale={sale} />
            ))}
            {sales.length === 0 ? <NoSales /> : <Sales sales={sales} />}
          </>
        )}
      </ResponseView>
    </div>
  );
}

function Sales({ sales }: { sales: readonly CalledSale[] }) {
  return (
    <ul className={styles.sales}>
      {sales.map((sale) => (
        <li key={sale.event_ID} className={styles.sale}>
          <div>
            <h2 className={styles.name}>{sale.eventName}</h2>
            <p className={styles.about}>
              {[`${formatDate(sale.eventDateTime, sale.timeZone)}, ${formatTime(sale.eventDateTime, sale.timeZone)}`, sale.location, `${sale.lots} lots`, sale.mode === 'automatic' && 'automatic clerk'].filter(Boolean).join(' · ')}
            </p>
          </div>
          <State sale={sale} />
          <ButtonLink href={paths.auctioneerView(sale.event_ID)}>
            Open<span className="unseen"> {sale.eventName}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** Warns of a sale that does not start, and says what to do. */
function HeldNotice({ sale: { event_ID, eventName, eventDateTime, timeZone, reason } }: { sale: HeldSale }) {
  return (
    <Notice tone="warn">
      <p>
        <Link href={paths.event(event_ID)} prefetch={false}>
          {eventName}
        </Link>{' '}
        will not start on {formatDate(eventDateTime, timeZone)} at {formatTime(eventDateTime, timeZone)}. {reason}
      </p>
    </Notice>
  );
}

function State({ sale: { state, eventStatus_ID } }: { sale: CalledSale }) {
  if (state === 'running') return <Badge tone="live">Running</Badge>;
  if (state === 'paused') return <Badge tone="warn">Paused</Badge>;
  return eventStatus_ID === eventStatus.inProgress ? <Badge tone="primary">Ready to open</Badge> : <Badge>Upcoming</Badge>;
}

function NoSales() {
  return (
    <EmptyState title="No sale to call" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>}>
      An administrator says who calls an auction before it starts.
    </EmptyState>
  );
}
