import { Dialog } from '@/ui/dialog/dialog';
import { AccountHelp } from './account-help';
import { HandoffQuestion } from '../handoff/handoff-question';
import { answerHandoff } from '../handoff/handoff-question-state';
import { hasSignedInHere } from '../passkey/device-memory';
import { PasswordRequest } from '../password/password-request';
import { closeSignIn, openSignIn, useSignInState, type SignInView } from './sign-in-state';
import { SignInForm } from './sign-in-form';
import { SignInStart } from './sign-in-start';
import { SignInToggle } from './sign-in-toggle';
import { SignUpForm } from '../sign-up/sign-up-form';

const titles: Record<SignInView, string> = {
  start: 'Sign in or create account',
  signIn: 'Sign in to continue',
  signUp: 'Create Account',
  forgotPassword: 'forgot password',
  passwordRequest: 'forgot password',
  handoff: 'Is this your account?',
};

/**
 * The sign-in dialog: static backdrop, centered (specification section 2). Escape and the close button cancel. Where somebody has signed in
 * before, it begins with the form.
 */
export function SignInDialog() {
  const { view: asked, isWelcome } = useSignInState();
  const view = asked === 'start' && hasSignedInHere() ? 'signIn' : asked;
  if (!view) return null;
  const isRequest = view === 'forgotPassword' || view === 'passwordRequest';
  const before = isWelcome ? 'signUp' : 'signIn';
  return (
    <Dialog
      open
      onClose={view === 'handoff' ? () => answerHandoff(false) : closeSignIn}
      title={titles[view]}
      isStatic
      onBack={isRequest ? () => openSignIn(before) : undefined}
    >
      <View view={view} />
    </Dialog>
  );
}

function View({ view }: { view: SignInView }) {
  if (view === 'start') return <SignInStart />;
  if (view === 'handoff') return <HandoffQuestion />;
  if (view === 'signIn' || view === 'signUp') {
    return (
      <>
        {view === 'signIn' ? <SignInForm /> : <SignUpForm />}
        <SignInToggle view={view} />
      </>
    );
  }
  return (
    <>
      <PasswordRequest isSent={view === 'passwordRequest'} />
      <AccountHelp />
    </>
  );
}
