import { useTenant } from '@/api/tenant';
import { useRegistrationState } from '@/auction/registration/registration-state';
import { useSignInState } from '@/session/sign-in-state';
import { Consent, Disclaimer, RegistrationDialogs, SignInDialog } from './lazy';

/** What may lie over any screen. */
export function Overlays() {
  const { data: tenant } = useTenant();
  const isSigningIn = useSignInState((state) => state.view !== null);
  const isRegistering = useRegistrationState((state) => state.dialog !== null);
  const isMeasured = tenant && tenant.analytics.googleIDs.length + tenant.analytics.metaPixelIDs.length > 0;
  return (
    <>
      {isSigningIn && <SignInDialog />}
      {isRegistering && <RegistrationDialogs />}
      {tenant?.showDisclaimer && <Disclaimer html={tenant.showDisclaimerContent} />}
      {isMeasured && <Consent analytics={tenant.analytics} />}
    </>
  );
}
