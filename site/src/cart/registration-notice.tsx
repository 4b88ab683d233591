import type { UserInformation } from '@/api/schema.gen';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Who buys needs an account and, unless VIP, a verified card. Nothing for who has them. */
export function NeedsRegistration({ person: { hasAccount, hasVerifiedPaymentMethod, isVIP } }: { person: UserInformation }) {
  if (hasAccount && (hasVerifiedPaymentMethod || isVIP)) return null;
  return (
    <Notice>
      <p>To buy please complete your registration.</p>
      <ButtonLink size="sm" href={paths.register}>
        Complete registration
      </ButtonLink>
    </Notice>
  );
}
