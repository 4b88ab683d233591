import { useTenant } from '@/api/tenant';
import { phoneHref } from '@/lib/phone';
import { ButtonLink } from '@/ui/button';

/** Calls the auction house; nothing while its number is unknown. */
export function CallButton() {
  const { data: tenant } = useTenant();
  if (!tenant?.tenantPhone) return null;
  return (
    <ButtonLink variant="line" href={phoneHref(tenant.tenantPhone)}>
      Call us
    </ButtonLink>
  );
}
