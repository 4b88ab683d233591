import { useState } from 'react';
import { pageText } from '@/page-texts/page-texts';
import { rememberedSignUp, rememberSignUp } from '@/session/sign-up/sign-up-address';
import { PageHead } from '@/tenant/page-head';
import { useAddressReady } from '@/use-address-ready';
import { CheckEmail } from './check-email';
import { ResendForm } from './resend-form';
import { RegistrationFrame } from '../registration-frame';

/** /verification: confirms that the password link was emailed. Without a known address, as in another tab, it asks for one. */
export function VerificationScreen() {
  const isReady = useAddressReady();
  return (
    <>
      <PageHead {...pageText('/verification')} noIndex />
      <RegistrationFrame title="Check your email">{isReady && <Verification />}</RegistrationFrame>
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

  return <ResendForm onSent={remember} />;
}
