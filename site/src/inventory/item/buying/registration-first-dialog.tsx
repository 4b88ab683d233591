import { paths } from '@/routes';
import type { Intent } from '@/session/intent/intent';
import { useLeaveToRegister } from '@/session/registration-return';
import { usePerson } from '@/session/use-person';
import { ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';

type Props = { intent: Intent & { kind: 'buyNow' | 'offer' }; onClose: () => void };

/** Shown instead of a purchase or an offer that the engine would refuse, because the registration is not complete. */
export function RegistrationFirstDialog({ intent, onClose }: Props) {
  const person = usePerson();
  const leaveToRegister = useLeaveToRegister();
  const footer = (
    <ButtonLink variant="signal" href={paths.register} onClick={() => leaveToRegister(person, intent)} data-autofocus>
      Complete registration
    </ButtonLink>
  );
  return (
    <Dialog open onClose={onClose} title="Complete your registration" cancel="Not now" footer={footer}>
      <p>
        To {intent.kind === 'offer' ? 'make an offer' : 'buy this item'}, please complete your registration. It takes about five minutes, and you can continue
        here afterwards.
      </p>
    </Dialog>
  );
}
