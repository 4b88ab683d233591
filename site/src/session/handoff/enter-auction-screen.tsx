import { useRouter } from 'next/router';
import { pageText } from '@/page-texts/page-texts';
import { PageHead } from '@/tenant/page-head';
import { useAddressReady } from '@/use-address-ready';
import { EnterAuction } from './enter-auction';
import { EntryPage, EntrySkeleton } from '../entry-page';

/** /enter-auction?event=ID&token=T: signs in with the token of an auction board or email and opens the auction. */
export function EnterAuctionScreen() {
  const { query } = useRouter();
  const isReady = useAddressReady();
  const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
  return (
    <EntryPage>
      <PageHead {...pageText('/enter-auction')} noIndex />
      {isReady ? <EnterAuction eventId={eventNumber(text(query.event))} token={text(query.token)} /> : <EntrySkeleton />}
    </EntryPage>
  );
}

/** Returns "" unless the text is an event number. */
function eventNumber(text: string): string {
  return /^[1-9]\d{0,15}$/.test(text) ? text : '';
}
