import { useTenant } from '@/api/tenant';
import { Notice } from '@/ui/notice';
import { SectionBlock } from '../parts/section-block';
import type { SectionProps } from '../section-props';
import { ActivityList } from './activity-list';
import { IdleLimitForm } from './idle-limit-form';
import { PasskeysList } from './passkeys-list';
import { PasswordForm } from './password-form';
import { SessionsList } from './sessions-list';

/** Password, passkeys, devices, inactivity and activity. Staff acting for a bidder neither see nor change them. */
export function SecuritySection({ person }: SectionProps) {
  const takesPasskeys = useTenant().data?.passkeys === true;
  if (person.actedFor) {
    return (
      <Notice tone="plain">
        <p>Password, passkeys, devices, the inactivity limit and the activity are the person&apos;s alone. They cannot be seen or changed while you act for {person.firstName}.</p>
      </Notice>
    );
  }
  return (
    <>
      <SectionBlock title="Password" about="Changing it signs you out everywhere else.">
        <PasswordForm emailAddress={person.emailAddress} />
      </SectionBlock>
      {takesPasskeys && (
        <SectionBlock title="Passkeys" about="Sign in with your fingerprint, face or screen lock instead of your password. Resetting a forgotten password removes them.">
          <PasskeysList />
        </SectionBlock>
      )}
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
