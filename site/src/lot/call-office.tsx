import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';

/** Words that end in the auction house's number. */
export function HouseCall({ words }: { words: string }) {
  const { data: tenant } = useTenant();
  if (!tenant?.tenantPhone) return null;
  return (
    <p>
      {words}{' '}
      <a href={phoneHref(tenant.tenantPhone)} className="link">
        {formatPhone(tenant.tenantPhone)}
      </a>
    </p>
  );
}
