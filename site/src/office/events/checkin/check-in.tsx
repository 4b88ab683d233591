import { useRouter } from 'next/router';
import { useState } from 'react';
import { useEventBidders, useFoundBidders } from '@/api/office-people';
import { peopleRoles } from '@/api/duties.gen';
import type { EventBidder } from '@/api/schema.gen';
import { useQuery } from '@/use-query';
import { Button } from '@/ui/button';
import { SearchWithin } from '@/ui/list/search-within';
import { ResponseView } from '@/ui/response-view';
import { RowsSkeleton } from '@/account/parts/skeletons';
import { may } from '../../duties';
import { officePath } from '../../addresses';
import { BidderAnswers } from '../bidders/bidders-table';
import type { EventPageProps } from '../event-page-props';
import { BidderRow } from './bidder-row';
import { CheckInDialog } from './check-in-dialog';
import styles from './check-in.module.scss';
import { Paddles } from './paddles';

/** The desk of an auction: finds people, checks them in with a paddle, and names paddles that nobody knew. */
export function CheckIn({ event, person }: EventPageProps) {
  const router = useRouter();
  const { search: text } = useQuery();
  const search = typeof text === 'string' ? text.trim().slice(0, 100) : '';
  const [asking, setAsking] = useState<EventBidder | 'new' | null>(null);
  const [done, setDone] = useState<EventBidder | null>(null);
  const answer = useFoundBidders(event.event_ID, search);
  const unknown = useEventBidders(event.event_ID, { state: 'unknown', search: '', page: 1 });
  const out = useEventBidders(event.event_ID, { state: 'checkedIn', search: '', page: 1 });
  const reload = () => Promise.all([answer.mutate(), unknown.mutate(), out.mutate()]);
  const mayDecide = may(person, peopleRoles);
  const close = () => setAsking(null);
  const find = (typed: string) => void router.replace(officePath(`events/${event.event_ID}/check-in`, { search: typed }), undefined, { scroll: false });
  return (
    <div className={styles.desk}>
      <div className={styles.find}>
        <SearchWithin label="Name, phone, email or paddle" value={search} onSearch={find} />
        <Button variant="signal" onClick={() => setAsking('new')}>
          New walk-in
        </Button>
      </div>
      <p role="status" className={done ? styles.done : 'unseen'}>
        {done && (
          <>
            <strong className={styles.number}>{done.paddle}</strong> {done.name} is checked in.
          </>
        )}
      </p>
      {search && (
        <ResponseView response={answer} what="people" skeleton={<RowsSkeleton label="Searching" />}>
          {({ bidders }) =>
            bidders.length === 0 ? (
              <p className="muted">Nobody matches “{search}”. Add them as a walk-in.</p>
            ) : (
              <ul aria-label="Found" className={styles.list}>
                {bidders.map((bidder) => (
                  <BidderRow key={`${bidder.user_ID} ${bidder.paddle}`} bidder={bidder}>
                    {bidder.approval === 'declined' && mayDecide && <BidderAnswers event={event} bidder={bidder} onDone={reload} />}
                    {bidder.kind !== 'placeholder' && !bidder.checkedInAt && bidder.approval !== 'declined' && (
                      <Button onClick={() => setAsking(bidder)}>
                        Check in<span className="unseen">: {bidder.name}</span>
                      </Button>
                    )}
                  </BidderRow>
                ))}
              </ul>
            )
          }
        </ResponseView>
      )}
      <Paddles event={event} unknown={unknown} out={out} reload={reload} />
      {asking && (
        <CheckInDialog
          event={event}
          bidder={asking === 'new' ? null : asking}
          mayWaive={mayDecide}
          onClose={close}
          onDone={async (bidder) => {
            setDone(bidder);
            close();
            await reload();
          }}
        />
      )}
    </div>
  );
}
