import Link from 'next/link';
import type { ItemDetail } from '@/api/schema.gen';
import { searchPath } from '@/routes';
import styles from './breadcrumb.module.scss';

/** Links to the searches that hold the item, widest first. */
export function Breadcrumb({ item: { category, family, make } }: { item: ItemDetail }) {
  const steps = [
    { name: category, href: searchPath({ categories: category }) },
    { name: family, href: searchPath({ families: family }) },
    { name: make, href: searchPath({ families: family, makes: make }) },
  ].filter(({ name }) => name);
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol>
        {steps.map(({ name, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
