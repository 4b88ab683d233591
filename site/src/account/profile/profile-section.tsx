import { useContactInfo } from '@/api/account';
import { useRefreshPerson } from '@/api/refresh-person';
import type { ContactInfo } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { ResponseView } from '@/ui/response-view';
import { SectionBlock } from '../parts/section-block';
import { FormSkeleton } from '../parts/skeletons';
import { AdditionalForm } from './additional-form';
import { BidderTagForm } from './bidder-tag-form';
import { ContactForm } from './contact-form';
import { PhoneCheck } from './phone-check';

/** The person's contact information, bidder tag and work. */
export function ProfileSection() {
  const answer = useContactInfo();
  return (
    <ResponseView response={answer} what="your profile" skeleton={<FormSkeleton label="Loading your profile" fields={6} />}>
      {(contact) => <Profile contact={contact} onChange={(changed) => void answer.mutate(changed, { revalidate: false })} />}
    </ResponseView>
  );
}

type Props = { contact: ContactInfo; onChange: (contact: ContactInfo) => void };

function Profile({ contact, onChange }: Props) {
  const refreshPerson = useRefreshPerson();
  const isRetail = useTenant().data?.retailMode === true;
  const change = (changed: ContactInfo) => {
    onChange(changed);
    void refreshPerson();
  };
  return (
    <>
      <SectionBlock title="Contact information" about={<>How we reach you. You sign in as {contact.emailAddress}. Call us to change your email address.</>}>
        {contact.phone1 && !contact.isPhone1Verified && (
          <PhoneCheck key={contact.phone1} phone={contact.phone1} onVerified={() => change({ ...contact, isPhone1Verified: true })} />
        )}
        <ContactForm contact={contact} onSaved={change} />
      </SectionBlock>
      {!isRetail && (
        <SectionBlock title="Bidder tag" about="A label the auction house sees next to your bidder number, such as a yard, crew or truck.">
          <BidderTagForm tag={contact.bidderTag} onSaved={(bidderTag) => change({ ...contact, bidderTag })} />
        </SectionBlock>
      )}
      <SectionBlock title="Work" about="Optional. Helps us suggest machines.">
        <AdditionalForm contact={contact} onSaved={change} />
      </SectionBlock>
    </>
  );
}
