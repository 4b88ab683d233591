import { useRouter } from 'next/router';
import { pageText } from '@/page-texts/page-texts';
import { PageHead } from '@/tenant/page-head';
import { useAddressReady } from '@/use-address-ready';
import { EntryPage, EntrySkeleton } from '../entry-page';
import { InspectorLink } from './inspector-link';

/** /activate/inspector?token=…: activates an invited inspector. */
export function ActivateInspectorScreen() {
  const { query } = useRouter();
  const isReady = useAddressReady();
  return (
    <EntryPage>
      <PageHead {...pageText('/activate/inspector')} noIndex />
      {isReady ? <InspectorLink token={typeof query.token === 'string' ? query.token : ''} /> : <EntrySkeleton />}
    </EntryPage>
  );
}
