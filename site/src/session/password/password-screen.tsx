import { useRouter } from 'next/router';
import { pageText } from '@/page-texts/page-texts';
import { PageHead } from '@/tenant/page-head';
import { useAddressReady } from '@/use-address-ready';
import { EntryPage, EntrySkeleton } from '../entry-page';
import { PasswordLink } from './password-link';
import type { LinkKind } from './request-link';

/** /welcome/TOKEN/CALLBACK: sets a new user's first password. */
export function WelcomePasswordScreen() {
  return <PasswordScreen kind="welcome" route="/welcome/[...token]" />;
}

/** /reset/TOKEN/CALLBACK: sets a new password. */
export function ResetPasswordScreen() {
  return <PasswordScreen kind="reset" route="/reset/[...token]" />;
}

/** /activate/inspector?token=…: activates an invited inspector. */
export function ActivateInspectorScreen() {
  return <PasswordScreen kind="activate" route="/activate/inspector" />;
}

function PasswordScreen({ kind, route }: { kind: LinkKind | 'activate'; route: string }) {
  const { query } = useRouter();
  const isReady = useAddressReady();
  const [token = '', callbackURL = ''] = Array.isArray(query.token) === (kind === 'activate') ? [] : [query.token ?? []].flat();
  return (
    <EntryPage>
      <PageHead {...pageText(route)} noIndex />
      {isReady ? <PasswordLink kind={kind} token={token} callbackURL={callbackURL} /> : <EntrySkeleton />}
    </EntryPage>
  );
}
