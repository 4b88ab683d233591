import { useContentDocuments } from '@/api/content';
import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { bySequence } from '@/tenant/content-links';
import { PageHead } from '@/tenant/page-head';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ContactForm } from './contact-form';
import styles from './info-center.module.scss';
import { LinkRow } from './link-row';
import row from './link-row.module.scss';

export function InfoCenterScreen() {
  const text = pageText('/info-center');
  return (
    <div className={styles.screen}>
      <PageHead {...text} />
      <h1>{text.title}</h1>
      <div className={styles.columns}>
        <div>
          <Documents />
          <Reach />
        </div>
        <ContactForm />
      </div>
    </div>
  );
}

function Documents() {
  const { data: tenant } = useTenant();
  const { data } = useContentDocuments();
  const links = tenant?.infoLinks.length ? tenant.infoLinks : data?.documents;
  if (!links) return <DocumentsSkeleton />;
  return (
    <nav aria-label="Information">
      <ul className={styles.links}>
        {bySequence(links).map(({ key, value }) => (
          <LinkRow key={key} href={paths.content(key)} name={value} />
        ))}
        <LinkRow href={paths.terms} name="Terms & Conditions" />
      </ul>
    </nav>
  );
}

function DocumentsSkeleton() {
  return (
    <Loading label="Loading information" className={styles.links}>
      {[110, 90, 130, 100, 150, 120].map((width) => (
        <div key={width} className={row.link}>
          <Skeleton width={width} height={18} />
        </div>
      ))}
    </Loading>
  );
}

function Reach() {
  const { data: tenant } = useTenant();
  if (!tenant) return <Skeleton height={152} className={styles.reach} style={{ opacity: 0 }} />;
  return (
    <section className={styles.reach}>
      <h2>Contact us</h2>
      <a href={phoneHref(tenant.tenantPhone)} className="num">
        {formatPhone(tenant.tenantPhone)}
      </a>
      <a href={`mailto:${tenant.tenantEmail}`}>{tenant.tenantEmail}</a>
      <address>{tenant.tenantAddress.join(', ')}</address>
    </section>
  );
}
