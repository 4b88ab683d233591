import type { UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { paths } from '@/routes';
import { hasRegistered } from '@/session/has-registered';
import { ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Shown to people whom the engine would refuse, because their registration is not complete. */
export function RegistrationNotice({ person }: { person: UserInformation }) {
  const { data: house } = useTenant();
  if (!house || hasRegistered(person, house.tenantRegistrationRequiresCreditCardAuth)) return null;
  return (
    <Notice>
      <p>Complete your registration to buy.</p>
      <ButtonLink size="sm" href={paths.register}>
        Complete registration
      </ButtonLink>
    </Notice>
  );
}
