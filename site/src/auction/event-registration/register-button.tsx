import { lazy, Suspense } from 'react';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import type { RegistrableEvent } from './registration-state';

export type RegisterButtonProps = { event: RegistrableEvent; size?: 'sm' | 'md' | 'lg'; variant?: 'primary' | 'signal'; block?: boolean };

/** Loads only for people who are signed in. */
const PersonRegisterButton = lazy(() => import('./person-register-button').then((m) => ({ default: m.PersonRegisterButton })));

/** Registers for an event; prompts guests to sign in. */
export function RegisterButton(props: RegisterButtonProps) {
  const { status } = useSession();
  if (status !== 'user') {
    const { event_ID, eventName } = props.event;
    return <GuestRegisterButton {...props} onClick={() => requireSignIn({ kind: 'register', id: event_ID, name: eventName })} />;
  }
  return (
    <Suspense fallback={<GuestRegisterButton {...props} busy />}>
      <PersonRegisterButton {...props} />
    </Suspense>
  );
}

function GuestRegisterButton({ event, ...button }: RegisterButtonProps & { onClick?: () => void; busy?: boolean }) {
  return (
    <Button {...button}>
      Register
      <span className="unseen">: {event.eventName}</span>
    </Button>
  );
}
