import { Notice } from '@/ui/notice';
import { SectionBlock } from '../parts/section-block';
import type { SectionProps } from '../section-view';
import { ActivityList } from './activity-list';
import { IdleLimitForm } from './idle-limit-form';
import { PasswordForm } from './password-form';
import { SessionsList } from './sessions-list';

/** Password, devices, inactivity and activity. Staff acting for a bidder neither see nor change them. */
export function SecuritySection({ person }: SectionProps) {
  if (person.actedFor) {
    return (
      <Notice tone="plain">
        <p>Password, devices, the inactivity limit and the activity are the person&apos;s alone. They cannot be seen or changed while you act for {person.firstName}.</p>
      </Notice>
    );
  }
  return (
    <>
      <SectionBlock title="Password" about="Changing it signs you out everywhere else.">
        <PasswordForm emailAddress={person.emailAddress} />
      </SectionBlock>
      <SectionBlock title="Devices" about="Where you’re signed in. Sign out any device you don’t recognize, then change your password.">
        <SessionsList />
      </SectionBlock>
      <SectionBlock title="Inactivity" about="How long before we sign you out for inactivity. We’ll ask first.">
        <IdleLimitForm idleMinutes={person.idleMinutes} />
      </SectionBlock>
      <SectionBlock title="Activity" about="Changes to your account, made by you or by our staff on your behalf.">
        <ActivityList />
      </SectionBlock>
    </>
  );
}
