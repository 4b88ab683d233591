import { useState } from 'react';
import { pageText } from '@/page-texts';
import { rememberedSignUp, rememberSignUp } from '@/session/sign-up/sign-up-address';
import { PageHead } from '@/tenant/page-head';
import { useReady } from '@/use-address-ready';
import { CheckEmail } from './check-email';
import { EmailForm } from './resend-form';
import { Screen } from '../registration-frame';

/** /verification: the link to set a password went out by mail. Without an address, as in another tab, it is asked for. */
export function VerificationScreen() {
  const isReady = useReady();
  return (
    <>
      <PageHead {...pageText('/verification')} noIndex />
      <Screen title="Check your email">{isReady && <Verification />}</Screen>
    </>
  );
}

function Verification() {
  const [signUp, setSignUp] = useState(rememberedSignUp);
  if (signUp) return <CheckEmail {...signUp} />;

  function remember(emailAddress: string) {
    const address = { emailAddress, callbackURL: '' };
    rememberSignUp(address);
    setSignUp(address);
  }

  return <EmailForm onSent={remember} />;
}
