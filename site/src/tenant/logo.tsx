import Link from 'next/link';
import type { TenantContent } from '@/api/schema.gen';
import { Skeleton } from '@/ui/skeleton';
import { paths } from '@/routes';
import styles from './logo.module.scss';

type Props = { tenant: TenantContent | undefined; place: 'header' | 'footer' };

/** The tenant's logo, with the link in its record; the name if there is no image. */
export function Logo({ tenant, place }: Props) {
  if (!tenant) return <Skeleton width={190} height={38} className={styles.waiting} />;
  const image = place === 'header' ? tenant.theme.logo1 : tenant.theme.logo2;
  const face = image ? <img src={image} alt={tenant.tenantName} className={styles.image} /> : tenant.tenantName;
  const target = tenant.websiteLogoLink;
  if (/^https?:\/\//.test(target)) {
    return (
      <a href={target} className={styles.logo}>
        {face}
      </a>
    );
  }
  return (
    <Link href={target || paths.home} prefetch={false} className={styles.logo}>
      {face}
    </Link>
  );
}
