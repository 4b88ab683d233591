import { paths } from '@/routes';
import { keepIntent } from '@/session/intent/kept-intent';
import { usePerson } from '@/session/use-person';
import { ButtonLink } from '@/ui/button';

/** Shown to people whom the engine would refuse, because their registration is not complete. Afterwards they check out. */
export function RegistrationNotice() {
  const person = usePerson();
  return (
    <>
      <p>Complete your registration to check out. It takes about five minutes, and we keep your cart.</p>
      <ButtonLink
        variant="signal"
        size="lg"
        block
        href={paths.register}
        onClick={() => person && keepIntent({ intent: { kind: 'checkout' }, path: '' }, person.emailAddress)}
      >
        Complete registration
      </ButtonLink>
    </>
  );
}
