import { staffRoles } from '@/api/duties.gen';
import { useTenant } from '@/api/tenant';
import { useQuery } from '@/use-query';
import { Notice } from '@/ui/notice';
import { SectionBlock } from '../parts/section-block';
import type { SectionProps } from '../section-view';
import { ExemptionRequests } from './exemptions/exemption-requests';
import { InviteForm } from './invite-form';
import { MessagesList } from './messages-list';
import { PeopleSearch } from './people-search';
import { PersonRecord } from './person-record';
import { RequestsList } from './requests-list';
import { SharedAccounts } from './shared-accounts';
import { StaffLists, staffListsFor } from './staff-lists';

/**
 * For staff with the duty people; only those with the duty staff can invite, and in retail mode there are no requests about bidding. ?person=7 shows that
 * person's record, ?list=tax-exemptions the tax exemptions that wait, ?list=messages visitors' messages, ?list=people a search
 * for people.
 */
export function StaffSection({ person }: SectionProps) {
  const query = useQuery();
  const isRetail = useTenant().data?.retailMode === true;
  const chosen = String(query.person ?? '');
  if (person.actedFor) {
    return (
      <Notice tone="plain">
        <p>The office&apos;s work is done in one&apos;s own name. End acting for {person.firstName} first.</p>
      </Notice>
    );
  }
  if (/^[1-9]\d{0,15}$/.test(chosen)) return <PersonRecord key={chosen} userId={Number(chosen)} />;
  const lists = staffListsFor(isRetail);
  const list = lists.find((id) => id === query.list) ?? lists[0]!;
  return (
    <>
      <StaffLists isRetail={isRetail} current={list} />
      {!isRetail && <SharedAccounts />}
      {list === 'requests' && (
        <SectionBlock title="Requests" about="Bidders waiting for a decision, oldest first. We email them your answer.">
          <RequestsList />
        </SectionBlock>
      )}
      {list === 'tax-exemptions' && (
        <SectionBlock title="Tax exemptions" about="Certificates waiting for a decision, oldest first. We email people your answer.">
          <ExemptionRequests />
        </SectionBlock>
      )}
      {list === 'messages' && (
        <SectionBlock title="Messages" about="Messages from the contact form, latest first. Email addresses and phone numbers are not verified.">
          <MessagesList />
        </SectionBlock>
      )}
      {list === 'people' && (
        <SectionBlock title="People" about="A person’s record has their payments, which you can refund, their deposits, bidding and activity.">
          <PeopleSearch />
        </SectionBlock>
      )}
      {person.roles.some((role) => staffRoles.includes(role)) && list === lists[0] && (
        <SectionBlock title="Invite" about="We email a link that is valid for seven days.">
          <InviteForm isRetail={isRetail} />
        </SectionBlock>
      )}
    </>
  );
}
