import { SharedAccounts } from '../people/shared-accounts';
import { SectionHead } from '../shell/section-head';
import { RequestsList } from './requests-list';

/** /office/requests: bidders who wait for a decision. */
export function RequestsSection() {
  return (
    <>
      <SectionHead title="Requests" about="Bidders waiting for a decision, oldest first. We email them your answer." />
      <SharedAccounts />
      <RequestsList />
    </>
  );
}
