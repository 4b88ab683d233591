import { Notice } from '@/ui/notice';
import { Block } from '../parts/block';
import type { SectionProps } from '../section-view';
import { InviteForm } from './invite-form';
import { RequestsList } from './requests-list';

/** For administrators and clerks; who may invite is an administrator. */
export function StaffSection({ person }: SectionProps) {
  if (person.actedFor) {
    return (
      <Notice tone="plain">
        <p>The office&apos;s work is done in one&apos;s own name. End acting for {person.firstName} first.</p>
      </Notice>
    );
  }
  return (
    <>
      <Block title="Requests" about="Bidders who wait for an answer, oldest first. They are told by email.">
        <RequestsList />
      </Block>
      {person.roles.includes('administrator') && (
        <Block title="Invite" about="We send an email with a link. It is good for seven days.">
          <InviteForm />
        </Block>
      )}
    </>
  );
}
