import Link from 'next/link';
import type { ContentLink } from '@/api/schema.gen';
import { paths } from '@/routes';
import { footerLinks } from '@/tenant/content-links';
import styles from './footer.module.scss';

export function OtherLinks({ links }: { links: readonly ContentLink[] }) {
  return (
    <nav aria-label="Other" className={styles.links}>
      <h2>OTHER</h2>
      <ul>
        {footerLinks(links).map((link) => (
          <li key={link.key}>
            <Link prefetch={false} href={paths.content(link.key)}>
              {link.value}
            </Link>
          </li>
        ))}
        <li>
          <Link prefetch={false} href={paths.terms}>
            Terms &amp; Conditions
          </Link>
        </li>
      </ul>
    </nav>
  );
}
