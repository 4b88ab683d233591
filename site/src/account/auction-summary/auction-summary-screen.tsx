import { useRouter } from 'next/router';
import { useAuctionSummary } from '@/api/purchases';
import { isNotFound } from '@/api/http/errors';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { SignedInOnly } from '@/session/signed-in-only';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { useAddressReady } from '@/use-address-ready';
import { ItemRowsSkeleton } from '../parts/item-rows';
import { AuctionSummary } from './auction-summary';
import styles from './auction-summary.module.scss';

/** /auction-summary?event=ID: what the person won and lost in an auction, and what they owe; without an event, in the last one. */
export function AuctionSummaryScreen() {
  const { query } = useRouter();
  const isReady = useAddressReady();
  const text = pageText('/auction-summary');
  const skeleton = <ItemRowsSkeleton label="Loading your summary" />;
  return (
    <div className={styles.screen}>
      <PageHead {...text} noIndex />
      <h1 className={styles.title}>{text.title}</h1>
      <SignedInOnly about="Sign in to see what you won, what you lost and what you owe." skeleton={skeleton}>
        {() => (isReady ? <Summary eventId={eventIn(query.event)} /> : skeleton)}
      </SignedInOnly>
    </div>
  );
}

/** Returns the event in the address; 0 without one. */
function eventIn(event: string | string[] | undefined): number {
  const id = Number(event);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

function Summary({ eventId }: { eventId: number }) {
  const answer = useAuctionSummary(eventId);
  if (isNotFound(answer.error)) return <NoSuchAuction />;
  return (
    <ResponseView response={answer} what="your summary" skeleton={<ItemRowsSkeleton label="Loading your summary" />}>
      {(summary) => (summary.event ? <AuctionSummary summary={summary} event={summary.event} /> : <NoBids />)}
    </ResponseView>
  );
}

function NoBids() {
  return (
    <EmptyState title="No auctions yet" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>}>
      After you bid in an auction, this page shows what you won, what you lost and what you owe.
    </EmptyState>
  );
}

function NoSuchAuction() {
  return <EmptyState title="We couldn’t find this auction" icon="calendar" actions={<ButtonLink href={paths.summary()}>Your last auction</ButtonLink>} />;
}
