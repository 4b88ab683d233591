import { paths } from '@/routes';
import { useLeaveToRegister } from '@/session/registration-return';
import { usePerson } from '@/session/use-person';
import { ButtonLink } from '@/ui/button';

/** Shown to people whom the engine would refuse, because their registration is not complete. Afterwards they check out. */
export function RegistrationNotice() {
  const person = usePerson();
  const leaveToRegister = useLeaveToRegister();
  return (
    <>
      <p>Complete your registration to check out. It takes about five minutes, and we keep your cart.</p>
      <ButtonLink variant="signal" size="lg" block href={paths.register} onClick={() => leaveToRegister(person, { kind: 'checkout' })}>
        Complete registration
      </ButtonLink>
    </>
  );
}
