import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';

type Props = { /** Ends where the number follows: "Questions? Call". */ text: string; className?: string; linkClassName?: string };

/** A line that ends in the auction house's phone number; nothing while the number is unknown. */
export function CallOffice({ text, className, linkClassName = 'link' }: Props) {
  const { data: tenant } = useTenant();
  if (!tenant?.tenantPhone) return null;
  return (
    <p className={className}>
      {text}{' '}
      <a href={phoneHref(tenant.tenantPhone)} className={linkClassName}>
        {formatPhone(tenant.tenantPhone)}
      </a>
    </p>
  );
}
