import Link from 'next/link';
import { useLeads } from '@/api/leads';
import type { Lead } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatDate, formatTime } from '@/lib/dates';
import { paths } from '@/routes';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { usePageNumber } from '@/account/parts/list-page-address';
import { PagedList } from '@/account/parts/paged-list';
import { RowsSkeleton } from '@/account/parts/skeletons';
import { officePath } from '../addresses';
import { ContactLinks } from '../people/contact-links';
import styles from './messages-list.module.scss';

/** What visitors wrote to the auction house, latest first, in pages. */
export function MessagesList() {
  const answer = useLeads(usePageNumber());
  return (
    <ResponseView response={answer} what="the messages" skeleton={<RowsSkeleton label="Loading the messages" />}>
      {(page) =>
        page.totalRecordCount === 0 ? (
          <EmptyState title="No messages" icon="mail">
            Messages from the contact form appear here. We also email them to you.
          </EmptyState>
        ) : (
          <PagedList page={page} count={page.leads.length} nouns={['message', 'messages']} isLoading={answer.isLoading} href={(number) => officePath('messages', { page_number: number })}>
            <ul aria-label="Messages">
              {page.leads.map((lead) => (
                <LeadRow key={lead.lead_ID} lead={lead} />
              ))}
            </ul>
          </PagedList>
        )
      }
    </ResponseView>
  );
}

function LeadRow({ lead: { name, emailAddress, phone, message, item_ID, createdAt } }: { lead: Lead }) {
  const zone = useTenant().data?.timeZone;
  return (
    <li className={styles.row}>
      <div>
        <h2>{name}</h2>
        <p className="muted small">
          <ContactLinks emailAddress={emailAddress} phone={phone} />
          {' · '}
          {formatDate(createdAt, zone)}, {formatTime(createdAt, zone)}
        </p>
      </div>
      <p className={styles.message}>{message}</p>
      {item_ID ? (
        <p>
          <Link href={paths.item(item_ID)} prefetch={false} className="link">
            The item it is about
          </Link>
        </p>
      ) : null}
    </li>
  );
}
