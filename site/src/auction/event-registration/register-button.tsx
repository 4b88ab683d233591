import { useTenant } from '@/api/tenant';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { toastError } from '@/ui/toast/toast';
import { useRegistrationState, type RegisterRequest, type RegistrableEvent } from './registration-dialog-state';
import { useRegistration } from './use-registration';

const labels = { approved: 'Registered', pending: 'Awaiting approval', declined: 'Not approved' } as const;

type RegisterButtonProps = { event: RegistrableEvent; size?: 'sm' | 'md' | 'lg'; variant?: 'primary' | 'signal' | 'line'; block?: boolean };

/**
 * Registers for an event and prompts guests to sign in; once registered, a click asks whether to unregister. It stays one element while
 * the session and the registrations load: a press on an element that is replaced before the finger lifts would be lost.
 */
export function RegisterButton({ event, variant = 'primary', ...button }: RegisterButtonProps) {
  const { status } = useSession();
  const { data: tenant } = useTenant();
  const registration = useRegistration(event.event_ID);
  const isBusy = useRegistrationState(({ busy }) => busy.includes(event.event_ID));
  function press() {
    if (status !== 'user') return requireSignIn({ kind: 'register', id: event.event_ID, name: event.eventName });
    void request({ event, isRegistered: Boolean(registration), requiresCard: tenant?.tenantRegistrationRequiresCreditCardAuth ?? true });
  }
  return (
    <Button {...button} variant={registration ? 'line' : variant} busy={isBusy} onClick={press} title={registration && 'Click to unregister'}>
      {registration && <Icon name={registration.approval === 'approved' ? 'check' : 'clock'} size={18} />}
      {registration ? labels[registration.approval] : 'Register'}
      <span className="unseen">
        : {event.eventName}
        {registration && ' (click to unregister)'}
      </span>
    </Button>
  );
}

/** Loads the flow, which only people who are signed in need. */
async function request(registration: RegisterRequest): Promise<void> {
  try {
    const { requestRegistration } = await import('./register-flow');
    await requestRegistration(registration);
  } catch (error) {
    console.warn('Script:', error);
    toastError('Something went wrong');
  }
}
