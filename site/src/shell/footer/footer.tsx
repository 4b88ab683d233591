import { useTenant } from '@/api/tenant';
import { Logo } from '@/tenant/logo';
import { RichText } from '@/ui/rich-text';
import { Skeleton } from '@/ui/skeleton';
import { NewsletterForm, SocialLinks } from '../lazy-components';
import { ContactUs } from './contact-us';
import styles from './footer.module.scss';
import { OtherLinks } from './other-links';

export function Footer() {
  const { data: tenant } = useTenant();
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo tenant={tenant} place="footer" />
            {tenant ? <RichText html={tenant.footerTagLine} className={styles.tagLine} /> : <Skeleton height={44} className={styles.waiting} />}
            <SocialLinks media={tenant?.socialMedia} />
          </div>
          <OtherLinks links={tenant?.links ?? []} />
          <ContactUs tenant={tenant} />
          <NewsletterForm />
        </div>
        <p className={styles.end}>
          {/* Not in the exported HTML, which would show the year of the build. */}
          {tenant ? `© ${new Date().getFullYear()} ${tenant.tenantName}` : ' '}
        </p>
      </div>
    </footer>
  );
}
