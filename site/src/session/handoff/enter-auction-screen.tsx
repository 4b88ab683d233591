import { useRouter } from 'next/router';
import { pageText } from '@/page-texts/page-texts';
import { PageHead } from '@/tenant/page-head';
import { useAddressReady } from '@/use-address-ready';
import { EnterAuction } from './enter-auction';
import { EntryPage, EntrySkeleton } from '../entry-page';
import { idIn, textIn } from './link-parameters';

/** /enter-auction?event=ID&token=T: signs in with the token of an auction board or email and opens the auction. */
export function EnterAuctionScreen() {
  const { query } = useRouter();
  const isReady = useAddressReady();
  return (
    <EntryPage>
      <PageHead {...pageText('/enter-auction')} noIndex />
      {isReady ? <EnterAuction eventId={idIn(query.event)} token={textIn(query.token)} /> : <EntrySkeleton />}
    </EntryPage>
  );
}
