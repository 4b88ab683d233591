import { useEffect, useRef, type ReactNode } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { openSignIn } from './sign-in/sign-in-state';
import { usePersonAnswer } from './use-person';
import { useSession, useSessionKnown } from './use-session';

type Props = {
  /** The page's heading for screen readers, where only the children show one. */
  heading?: string;
  /** Tells a guest what signing in gives them. */
  about: string;
  skeleton: ReactNode;
  children: (person: UserInformation) => ReactNode;
};

/**
 * Shows its children to people who are signed in, or an error with a retry button if the person does not load. It opens the
 * sign-in dialog for guests and shows them a Sign in button.
 */
export function SignedInOnly({ heading, about, skeleton, children }: Props) {
  const { status } = useSession();
  const isKnown = useSessionKnown();
  const answer = usePersonAnswer();
  useAskOnce(isKnown, status === 'user');
  if (answer.data && !(isKnown && status !== 'user')) return children(answer.data);
  return (
    <>
      {heading && <h1 className="unseen">{heading}</h1>}
      {isKnown && status !== 'user' ? (
        <GuestNotice about={about} />
      ) : (
        <ResponseView response={answer} what="your account" skeleton={skeleton}>
          {children}
        </ResponseView>
      )}
    </>
  );
}

/** Opens the dialog for a visitor who arrives as a guest, but not right after signing out. */
function useAskOnce(isKnown: boolean, isPerson: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isKnown || isDone.current) return;
    isDone.current = true;
    if (!isPerson) openSignIn();
  }, [isKnown, isPerson]);
}

function GuestNotice({ about }: { about: string }) {
  return (
    <EmptyState title="Sign in to continue" icon="user" actions={<Button onClick={() => openSignIn()}>Sign in</Button>}>
      {about}
    </EmptyState>
  );
}
