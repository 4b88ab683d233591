import { Notice } from '@/ui/notice';
import { Block } from '../parts/block';
import type { SectionProps } from '../section-view';
import { ActivityList } from './activity-list';
import { IdleLimitForm } from './idle-limit-form';
import { PasswordForm } from './password-form';
import { SessionsList } from './sessions-list';

/** What is here is the person's alone: who acts for somebody neither sees nor changes it. */
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
      <Block title="Password" about="A change signs you out everywhere else.">
        <PasswordForm emailAddress={person.emailAddress} />
      </Block>
      <Block title="Devices" about="Where you are signed in. Sign out what you do not know, then change your password.">
        <SessionsList />
      </Block>
      <Block title="Inactivity" about="How long you may do nothing before you are signed out. You are asked first.">
        <IdleLimitForm idleMinutes={person.idleMinutes} />
      </Block>
      <Block title="Activity" about="What was done in your account, by you or by the office for you.">
        <ActivityList />
      </Block>
    </>
  );
}
