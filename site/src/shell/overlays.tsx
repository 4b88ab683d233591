import { useState } from 'react';
import { useTenant } from '@/api/tenant';
import { useRegistrationState } from '@/auction/event-registration/registration-dialog-state';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { ConsentBanner, Disclaimer, PersonOverlays, RegistrationDialogs, SignInDialog } from './lazy-components';
import { useIntentEnd } from './use-intent-end';

/** The overlays of every screen. */
export function Overlays() {
  useIntentEnd();
  const { data: tenant } = useTenant();
  const isSigningIn = useSignInState((state) => state.view !== null);
  const isRegistering = useRegistrationState((state) => state.dialog !== null);
  const isMeasured = tenant && tenant.analytics.googleIDs.length + tenant.analytics.metaPixelIDs.length > 0;
  // Someone who was just signed out still needs the explanation.
  const isPerson = useSession().status === 'user';
  const [wasPerson, setWasPerson] = useState(isPerson);
  if (isPerson && !wasPerson) setWasPerson(true);
  return (
    <>
      {wasPerson && <PersonOverlays />}
      {isSigningIn && <SignInDialog />}
      {isRegistering && <RegistrationDialogs />}
      {tenant?.showDisclaimer && <Disclaimer html={tenant.showDisclaimerContent} />}
      {isMeasured && <ConsentBanner analytics={tenant.analytics} />}
    </>
  );
}
