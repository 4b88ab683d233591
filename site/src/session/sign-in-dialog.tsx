import { Dialog } from '@/ui/dialog';
import { AccountHelp } from './account-help';
import { closeSignIn, openSignIn, useSignInState, type SignInView } from './sign-in-state';
import { SignInForm } from './sign-in-form';
import { SignInStart } from './sign-in-start';
import { SignInToggle } from './sign-in-toggle';

const titles: Record<SignInView, string> = {
  start: 'Sign in or create account',
  signIn: 'Sign in to continue',
  signUp: 'Create Account',
  forgotPassword: 'forgot password',
  passwordRequest: 'forgot password',
};

/** Static backdrop, centred (specification section 2). Escape and the close button cancel. */
export function SignInDialog() {
  const view = useSignInState((state) => state.view);
  const isPassword = view === 'forgotPassword' || view === 'passwordRequest';
  return (
    <Dialog
      open={view !== null}
      onClose={closeSignIn}
      title={view ? titles[view] : ''}
      isStatic
      onBack={isPassword ? () => openSignIn('signIn') : undefined}
    >
      {view && <View view={view} />}
      {view && !isPassword && view !== 'start' && <SignInToggle view={view} />}
    </Dialog>
  );
}

function View({ view }: { view: SignInView }) {
  if (view === 'start') return <SignInStart />;
  if (view === 'signIn') return <SignInForm />;
  return <AccountHelp about={view === 'signUp' ? 'account' : 'password'} />;
}
