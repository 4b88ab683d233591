import type { TenantContent } from '@/api/schema.gen';
import { formatPhone, phoneHref } from '@/lib/phone';
import styles from './footer.module.scss';

export function ContactUs({ tenant }: { tenant: TenantContent | undefined }) {
  return (
    <section className={styles.links}>
      <h2>CONTACT US</h2>
      {tenant && (
        <>
          <address className={styles.address}>
            {tenant.tenantAddress.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
          <a href={phoneHref(tenant.tenantPhone)} className="num">
            {formatPhone(tenant.tenantPhone)}
          </a>
          <a href={`mailto:${tenant.tenantEmail}`}>{tenant.tenantEmail}</a>
        </>
      )}
    </section>
  );
}
