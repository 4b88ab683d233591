import { useState } from 'react';
import { AccountHelp } from '../sign-in/account-help';
import { EmailSent } from './email-sent';
import { RequestForm } from './request-form';
import type { LinkKind } from './request-link';

type Props = { kind: LinkKind; isExpired: boolean; emailAddress: string; callbackURL: string };

/** An email link that is invalid or expired, with a form to get a new one. */
export function InvalidLink({ kind, isExpired, emailAddress, callbackURL }: Props) {
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      <h1>{isExpired ? 'This link has expired' : 'This link doesn’t work'}</h1>
      <p>
        {isExpired
          ? 'Each link works once and for a limited time. Request a new one below.'
          : 'It was already used, replaced by a newer one, or is incomplete. Open our most recent email or request a new link.'}
      </p>
      {sentTo ? (
        <EmailSent kind={kind} emailAddress={sentTo} callbackURL={callbackURL} onOther={() => setSentTo('')} />
      ) : (
        <RequestForm kind={kind} emailAddress={emailAddress} callbackURL={callbackURL} onSent={setSentTo} />
      )}
      <AccountHelp />
    </>
  );
}
