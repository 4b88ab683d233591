import { useRouter } from 'next/router';
import { keepIntent } from '../intent/kept-intent';
import { returnPath } from '../sign-in/return-path';
import { openSignIn, useSignInState } from '../sign-in/sign-in-state';
import { EmailSent } from './email-sent';
import { RequestForm } from './request-form';

/** The sign-in dialog's views for requesting a password link and confirming that it was sent. */
export function PasswordRequest({ isSent }: { isSent: boolean }) {
  const { emailAddress, isWelcome, intent } = useSignInState();
  const shared = { kind: isWelcome ? 'welcome' : 'reset', callbackURL: returnPath(useRouter(), intent !== null) } as const;
  if (isSent && emailAddress) {
    return <EmailSent {...shared} emailAddress={emailAddress} onOther={() => openSignIn('forgotPassword', { isWelcome })} />;
  }
  const onSent = (address: string) => {
    keepIntent({ intent, path: shared.callbackURL }, address);
    openSignIn('passwordRequest', { emailAddress: address, isWelcome });
  };
  return <RequestForm {...shared} emailAddress={emailAddress} onSent={onSent} />;
}
