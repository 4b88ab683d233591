import { SectionHead } from '../shell/section-head';
import { ExemptionRequests } from './exemption-requests';

/** /office/tax-exemptions: certificates that wait for a decision. */
export function TaxExemptionsSection() {
  return (
    <>
      <SectionHead title="Tax exemptions" about="Certificates waiting for a decision, oldest first. We email people your answer." />
      <ExemptionRequests />
    </>
  );
}
