import { OnlineBiddingDialog } from '@/session/online-bidding-dialog';
import { CompleteRegistrationDialog } from './complete-registration-dialog';
import { ProvidersDialog } from './providers-dialog';
import { closeRegistrationDialog, useRegistrationState } from './registration-dialog-state';
import { TermsDialog } from './terms-dialog';
import { UnregisterDialog } from './unregister-dialog';

/** The dialogs of event registration (specification, section 2, modals). */
export function RegistrationDialogs() {
  const dialog = useRegistrationState((state) => state.dialog);
  switch (dialog?.kind) {
    case 'completeRegistration':
      return <CompleteRegistrationDialog {...dialog} />;
    case 'onlineBidding':
      return <OnlineBiddingDialog onClose={closeRegistrationDialog} />;
    case 'providers':
      return <ProvidersDialog {...dialog} />;
    case 'unregister':
      return <UnregisterDialog registration={dialog.registration} />;
    case 'terms':
      return <TermsDialog request={dialog.request} shown={dialog.shown} />;
  }
  return null;
}
