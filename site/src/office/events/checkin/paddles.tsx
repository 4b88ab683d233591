import { useId, useState } from 'react';
import type { useEventBidders } from '@/api/office-people';
import type { EventBidder, OfficeEvent } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { RowsSkeleton } from '@/account/parts/skeletons';
import { officePath } from '../../addresses';
import { TextLink } from '@/ui/text-link';
import { BidderRow } from './bidder-row';
import styles from './check-in.module.scss';
import { NamePaddleDialog } from './name-paddle-dialog';

type Bidders = ReturnType<typeof useEventBidders>;

type Props = { event: OfficeEvent; unknown: Bidders; out: Bidders; reload: () => Promise<unknown> };

/** Paddles that bought and that nobody knows, then those that were given out, lowest first. */
export function Paddles({ event, unknown, out, reload }: Props) {
  const { event_ID } = event;
  const [naming, setNaming] = useState<EventBidder | null>(null);
  const close = () => setNaming(null);
  return (
    <>
      {unknown.data && unknown.data.bidders.length > 0 && (
        <List title="Unknown paddles" about="They bought on the floor. Until you say who they are, each has its own invoice.">
          {unknown.data.bidders.map((bidder) => (
            <BidderRow key={bidder.paddle} bidder={bidder}>
              <Button variant="line" onClick={() => setNaming(bidder)}>
                Who is it?<span className="unseen"> Paddle {bidder.paddle}</span>
              </Button>
            </BidderRow>
          ))}
        </List>
      )}
      <ResponseView response={out} what="the paddles" skeleton={<RowsSkeleton label="Loading the paddles" />}>
        {({ bidders, totalRecordCount }) => (
          <List title="Paddles given out" about={totalRecordCount === 0 ? 'None yet.' : ''}>
            {bidders.map((bidder) => (
              <BidderRow key={bidder.paddle} bidder={bidder} />
            ))}
            {totalRecordCount > bidders.length && (
              <li className={styles.more}>
                <TextLink href={officePath(`events/${event_ID}/registrations`, { state: 'checkedIn' })}>All {totalRecordCount} paddles</TextLink>
              </li>
            )}
          </List>
        )}
      </ResponseView>
      {naming && (
        <NamePaddleDialog
          event={event}
          paddle={naming.paddle}
          onClose={close}
          onDone={async () => {
            close();
            await reload();
          }}
        />
      )}
    </>
  );
}

function List({ title, about, children }: { title: string; about: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {about && <p className="muted">{about}</p>}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
