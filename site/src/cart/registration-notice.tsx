import type { UserInformation } from '@/api/schema.gen';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Shown to people who cannot buy yet: buyers need an account and, unless VIP, a verified card. */
export function RegistrationNotice({ person: { hasAccount, hasVerifiedPaymentMethod, isVIP } }: { person: UserInformation }) {
  if (hasAccount && (hasVerifiedPaymentMethod || isVIP)) return null;
  return (
    <Notice>
      <p>Complete your registration to buy.</p>
      <ButtonLink size="sm" href={paths.register}>
        Complete registration
      </ButtonLink>
    </Notice>
  );
}
