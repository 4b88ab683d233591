import { useContactInfo } from '@/api/account';
import { useRefreshPerson } from '@/api/refresh-person';
import type { ContactInfo } from '@/api/schema.gen';
import { Loaded } from '@/ui/loaded';
import { Block } from '../parts/block';
import { FormSkeleton } from '../parts/skeletons';
import { AdditionalForm } from './additional-form';
import { BidderTagForm } from './bidder-tag-form';
import { ContactForm } from './contact-form';
import { PhoneCheck } from './phone-check';

/** Whom the auction house deals with, and how to reach them. */
export function ProfileSection() {
  const answer = useContactInfo();
  return (
    <Loaded answer={answer} what="Your profile" skeleton={<FormSkeleton label="Loading your profile" fields={6} />}>
      {(contact) => <Profile contact={contact} onChange={(changed) => void answer.mutate(changed, { revalidate: false })} />}
    </Loaded>
  );
}

type Props = { contact: ContactInfo; onChange: (contact: ContactInfo) => void };

function Profile({ contact, onChange }: Props) {
  const refreshPerson = useRefreshPerson();
  const change = (changed: ContactInfo) => {
    onChange(changed);
    void refreshPerson();
  };
  return (
    <>
      <Block title="Contact information" about={<>The office reaches you here. You sign in as {contact.emailAddress}; call us to change the address.</>}>
        {contact.phone1 && !contact.isPhone1Verified && (
          <PhoneCheck key={contact.phone1} phone={contact.phone1} onVerified={() => change({ ...contact, isPhone1Verified: true })} />
        )}
        <ContactForm contact={contact} onSaved={change} />
      </Block>
      <Block title="Bidder tag" about="A name of your own that the office sees beside your bidder number: a yard, a crew, a truck.">
        <BidderTagForm tag={contact.bidderTag} onSaved={(bidderTag) => change({ ...contact, bidderTag })} />
      </Block>
      <Block title="Work" about="Helps us to tell you of what you look for. All of it is optional.">
        <AdditionalForm contact={contact} onSaved={change} />
      </Block>
    </>
  );
}
