import { useTenant } from '@/api/tenant';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { RegisterButtonProps } from './register-button';
import { requestRegistration } from './register-flow';
import { useRegistrationState } from './registration-state';
import { useRegistration } from './use-registration';

const labels = { approved: 'Registered', pending: 'Awaiting approval', declined: 'Not approved' } as const;

/** The button of a signed-in person; once registered, a click asks whether to unregister. */
export function PersonRegisterButton({ event, variant = 'primary', ...button }: RegisterButtonProps) {
  const { data: tenant } = useTenant();
  const registration = useRegistration(event.event_ID);
  const isBusy = useRegistrationState(({ busy }) => busy.includes(event.event_ID));
  const requiresCard = tenant?.tenantRegistrationRequiresCreditCardAuth ?? true;
  return (
    <Button
      {...button}
      variant={registration ? 'line' : variant}
      busy={isBusy}
      onClick={() => void requestRegistration({ event, isRegistered: Boolean(registration), requiresCard })}
      title={registration && 'Click to unregister'}
    >
      {registration && <Icon name={registration.approval === 'approved' ? 'check' : 'clock'} size={18} />}
      {registration ? labels[registration.approval] : 'Register'}
      <span className="unseen">
        : {event.eventName}
        {registration && ' (click to unregister)'}
      </span>
    </Button>
  );
}
