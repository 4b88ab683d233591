import { useState } from 'react';
import { AccountHelp } from '../sign-in/account-help';
import { EmailSent } from './email-sent';
import { RequestForm } from './request-form';
import type { LinkKind } from './request-link';

type Props = { kind: LinkKind; isExpired: boolean; emailAddress: string; callbackURL: string };

/** The link of a mail is of no use; another one can be had. */
export function InvalidLink({ kind, isExpired, emailAddress, callbackURL }: Props) {
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      <h1>{isExpired ? 'This link has expired' : 'This link does not work'}</h1>
      <p>
        {isExpired
          ? 'A link is good once, and for a limited time.'
          : 'It was used already, a newer one was sent, or it is not whole. Open the latest mail from us, or have another sent.'}
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
