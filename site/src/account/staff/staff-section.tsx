import { Notice } from '@/ui/notice';
import { Block } from '../parts/block';
import type { SectionProps } from '../section-view';
import { InviteForm } from './invite-form';
import { RequestsList } from './requests-list';

/** For administrators and clerks; only administrators can invite. */
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
      <Block title="Requests" about="Bidders waiting for a decision, oldest first. We email them your answer.">
        <RequestsList />
      </Block>
      {person.roles.includes('administrator') && (
        <Block title="Invite" about="We email a link that is valid for seven days.">
          <InviteForm />
        </Block>
      )}
    </>
  );
}
