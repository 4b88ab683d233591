import { useTenant } from '@/api/tenant';
import { requireSignIn } from '@/session/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useRegistrationState, type RegistrableEvent } from './registration-state';
import { useRegistration } from './use-registration';

type Props = { event: RegistrableEvent; size?: 'sm' | 'md' | 'lg'; variant?: 'primary' | 'signal'; block?: boolean };

/** Registered, a press unregisters. What it takes beyond a press comes when it is pressed. */
export function RegisterButton({ event, variant = 'primary', ...look }: Props) {
  const { status } = useSession();
  const { data: tenant } = useTenant();
  const registration = useRegistration(event.event_ID);
  const isBusy = useRegistrationState(({ busy }) => busy.includes(event.event_ID));

  async function press() {
    if (status !== 'user') return requireSignIn();
    const { pressRegister } = await import('./register-flow');
    await pressRegister({ event, isRegistered: Boolean(registration), requiresCard: tenant?.tenantRegistrationRequiresCreditCardAuth ?? true });
  }

  return (
    <Button {...look} variant={registration ? 'line' : variant} busy={isBusy} onClick={press} title={registration && 'Click to unregister'}>
      {registration && <Icon name={registration.approval === 'approved' ? 'check' : 'clock'} size={18} />}
      {registration ? words[registration.approval] : 'Register'}
      <span className="unseen">
        : {event.eventName}
        {registration && ' (click to unregister)'}
      </span>
    </Button>
  );
}

const words = { approved: 'Registered', pending: 'Awaiting approval', declined: 'Not approved' } as const;
