import { useRouter } from 'next/router';
import { pageText } from '@/page-texts/page-texts';
import { EntryPage, EntrySkeleton } from '@/session/entry-page';
import { idIn, textIn } from '@/session/handoff/link-parameters';
import { PageHead } from '@/tenant/page-head';
import { useAddressReady } from '@/use-address-ready';
import { Simulcast } from './simulcast';

/** /simulcast?event=ID&lot=ITEM&token=T: signs in with the token of another site, and opens the board or the lot. */
export function SimulcastScreen() {
  const { query, pathname } = useRouter();
  return (
    <EntryPage>
      <PageHead {...pageText(pathname)} noIndex />
      {useAddressReady() ? <Simulcast eventId={Number(idIn(query.event))} lotId={Number(idIn(query.lot))} token={textIn(query.token)} /> : <EntrySkeleton />}
    </EntryPage>
  );
}
