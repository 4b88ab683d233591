import type { ComponentType } from 'react';
import { checkinRoles, eventsRoles } from '@/api/duties.gen';
import { useOfficeEvent } from '@/api/office-events';
import type { UserInformation } from '@/api/schema.gen';
import { Badge } from '@/ui/badge';
import { FilterLinks } from '@/ui/list/filter-links';
import { officePath } from '../addresses';
import { may } from '../duties';
import { NoSuchPage } from '../shell/no-such-page';
import { OneRow } from '../shell/one-row';
import { RecordView } from '../shell/record-view';
import { SectionHead } from '../shell/section-head';
import { SectionSkeleton } from '../shell/section-skeleton';
import { EventBidders } from './bidders/event-bidders';
import { CheckIn } from './checkin/check-in';
import { eventPath, type EventPageId } from './event-address';
import type { EventPageProps } from './event-page-props';
import styles from './event-page.module.scss';
import { kindOf, statusOf } from './event-status';
import { EventDetails } from './form/event-details';
import { EventHistory } from './history/event-history';
import { EventLots } from './lots/event-lots';
import { EventActions } from './overview/event-actions';
import { EventOverview } from './overview/event-overview';
import { EventRules } from './overview/event-rules';
import { EventPreview } from './preview/event-preview';
import { SaleDay } from './saleday/sale-day';
import { EventSales } from './sales/event-sales';

type Page = {
  id: EventPageId;
  name: string;
  roles?: Readonly<UserInformation['roles']>;
  /** Only a button leads to it. */
  isUnlisted?: boolean;
  View: ComponentType<EventPageProps>;
};

/** The pages of an auction, in the order of their links. */
const pages: readonly Page[] = [
  { id: '', name: 'Overview', View: EventOverview },
  { id: 'details', name: 'Details', View: EventDetails },
  { id: 'lots', name: 'Lots', View: EventLots },
  { id: 'registrations', name: 'Registrations', View: EventBidders },
  { id: 'check-in', name: 'Check-in', roles: checkinRoles, View: CheckIn },
  { id: 'sale-day', name: 'Sale day', View: SaleDay },
  { id: 'sales', name: 'After the sale', View: EventSales },
  { id: 'rules', name: 'Rules', View: EventRules },
  { id: 'history', name: 'History', View: EventHistory },
  { id: 'preview', name: 'Preview', isUnlisted: true, View: EventPreview },
];

type Props = { eventId: number; page: string; person: UserInformation };

/** /office/events/7: an auction, with its pages as links below its name. */
export function EventPage({ eventId, page, person }: Props) {
  const answer = useOfficeEvent(eventId);
  const own = pages.filter(({ roles }) => !roles || may(person, roles));
  const shown = own.find(({ id }) => id === page);
  if (!shown) return <NoSuchPage />;
  return (
    <RecordView response={answer} what="this auction" title="Auction" back={{ href: officePath('events'), name: 'Auctions' }} skeleton={<SectionSkeleton />}>
      {(event) => (
        <Loaded
          event={event}
          mayChange={may(person, eventsRoles)}
          person={person}
          onChanged={(changed) => answer.mutate(changed, { revalidate: false })}
          reload={() => answer.mutate()}
          pages={own}
          shown={shown}
        />
      )}
    </RecordView>
  );
}

function Loaded({ pages: own, shown: { id: current, View }, ...props }: EventPageProps & { pages: typeof pages; shown: (typeof pages)[number] }) {
  const { event, mayChange } = props;
  const status = statusOf(event);
  return (
    <>
      <SectionHead
        title={event.name}
        back={{ href: officePath('events'), name: 'Auctions' }}
        state={<Badge tone={status.tone}>{status.name}</Badge>}
        about={[kindOf(event), event.eventCode, event.location].filter(Boolean).join(' · ')}
        actions={mayChange && <EventActions {...props} />}
      />
      <div className={styles.pages}>
        <OneRow current={current}>
          <FilterLinks label="Pages of this auction" current={current} options={own.filter(({ isUnlisted }) => !isUnlisted).map(({ id, name }) => ({ id, name, href: eventPath(event.event_ID, id) }))} />
        </OneRow>
      </div>
      <View {...props} />
    </>
  );
}
