import { pageNumber } from '@/account/parts/list-page-address';
import { useEventPreview } from '@/api/office-events';
import type { EventDetail, Item } from '@/api/schema.gen';
import { EventBadge } from '@/auction/events/event-badge';
import { typeName } from '@/auction/events/event-state';
import { EventTime } from '@/auction/events/event-time';
import eventStyles from '@/event/event-screen.module.scss';
import { EventFacts } from '@/event/event-facts';
import { paths } from '@/routes';
import { useQuery } from '@/use-query';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { Notice } from '@/ui/notice';
import { Pagination } from '@/ui/pagination';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { idIn, officePath } from '../../addresses';
import { SectionSkeleton } from '../../shell/section-skeleton';
import { eventPath } from '../event-address';
import type { EventPageProps } from '../event-page-props';
import { isDraft } from '../event-status';
import { ItemPreview } from './item-preview';
import { PreviewCard } from './preview-card';
import styles from './preview.module.scss';

/** A draft and its lots as guests will see them once it is announced. */
export function EventPreview({ event }: EventPageProps) {
  const { item, page } = useQuery();
  const itemId = idIn(typeof item === 'string' ? item : undefined);
  if (!isDraft(event)) {
    return (
      <EmptyState title="This auction is published" icon="check" actions={<ButtonLink href={paths.event(event.event_ID)}>View on the site</ButtonLink>}>
        Guests see the auction and its lots on the site.
      </EmptyState>
    );
  }
  return (
    <>
      <Notice>
        <p>
          <strong>Preview: not published.</strong> Only your staff see this page. Prices, fees and times are those that guests will see. Buttons to register, bid and watch, the countdown and the cost calculator of a lot are left out.
        </p>
        {itemId > 0 && <TextLink href={previewPath(event.event_ID)}>Back to the auction</TextLink>}
      </Notice>
      {itemId > 0 ? <ItemPreview itemId={itemId} /> : <Preview eventId={event.event_ID} page={pageNumber(page)} />}
    </>
  );
}

function Preview({ eventId, page }: { eventId: number; page: number }) {
  const answer = useEventPreview(eventId, page);
  return (
    <ResponseView response={answer} what="the preview" skeleton={<SectionSkeleton />}>
      {({ event, items, pageNumber, pageCount }) => (
        <div className={styles.preview}>
          <Head event={event} />
          <EventFacts event={event} />
          <Lots eventId={eventId} items={items} />
          <Pagination page={pageNumber} pageCount={pageCount} href={(at) => previewPath(eventId, { page: at > 1 ? String(at) : '' })} />
        </div>
      )}
    </ResponseView>
  );
}

function Head({ event }: { event: EventDetail }) {
  return (
    <header>
      <p className={eventStyles.state}>
        <EventBadge event={event} />
        <span className="label">{typeName(event.eventType_ID)}</span>
      </p>
      <h2 className={styles.name}>{event.eventName}</h2>
      <EventTime event={event} className={eventStyles.when} />
    </header>
  );
}

function Lots({ eventId, items }: { eventId: number; items: readonly Item[] }) {
  if (items.length === 0) {
    return (
      <EmptyState title="Catalog coming soon" icon="calendar" actions={<ButtonLink href={eventPath(eventId, 'lots')}>Add lots</ButtonLink>}>
        Guests read this while the auction has no lots.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Lots">
      <h2 className={styles.heading}>Lots</h2>
      <ul className={styles.cards}>
        {items.map((item) => (
          <li key={item.item_ID}>
            <PreviewCard item={item} href={previewPath(eventId, { item: String(item.item_ID) })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function previewPath(eventId: number, query: Record<string, string> = {}): string {
  return officePath(`events/${eventId}/preview`, query);
}
