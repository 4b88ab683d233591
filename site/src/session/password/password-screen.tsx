import { useRouter } from 'next/router';
import { pageText } from '@/page-texts/page-texts';
import { PageHead } from '@/tenant/page-head';
import { useAddressReady } from '@/use-address-ready';
import { EntryPage, EntrySkeleton } from '../entry-page';
import { PasswordLink } from './password-link';
import type { LinkKind } from './request-link';

/** /welcome/TOKEN/CALLBACK: sets a new user's first password. */
export function WelcomePasswordScreen() {
  return <PasswordScreen kind="welcome" />;
}

/** /reset/TOKEN/CALLBACK: sets a new password. */
export function ResetPasswordScreen() {
  return <PasswordScreen kind="reset" />;
}

function PasswordScreen({ kind }: { kind: LinkKind }) {
  const { query } = useRouter();
  const isReady = useAddressReady();
  const [token = '', callbackURL = ''] = Array.isArray(query.token) ? query.token : [];
  return (
    <EntryPage>
      <PageHead {...pageText(`/${kind}/[...token]`)} noIndex />
      {isReady ? <PasswordLink kind={kind} token={token} callbackURL={callbackURL} /> : <EntrySkeleton />}
    </EntryPage>
  );
}
