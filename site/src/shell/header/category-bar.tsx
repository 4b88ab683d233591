import Link from 'next/link';
import { menuCategories, useFeaturedCategories } from '@/api/inventory/categories';
import { useTenant } from '@/api/tenant';
import { paths, searchPath } from '@/routes';
import { Disclosure } from '@/ui/disclosure';
import { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import styles from './category-bar.module.scss';
import { CategoryPanel, LiveLink } from '../lazy-components';

/** The most categories that fit on the widest page; the panel lists all of them. */
const shownAtMost = 8;

export function CategoryBar() {
  const { data } = useFeaturedCategories();
  const { data: tenant } = useTenant();
  return (
    <nav aria-label="Categories" className={styles.bar}>
      <div className={styles.row}>
        <ul className={styles.links}>
          {data
            ? menuCategories(data.categories).slice(0, shownAtMost).map((category) => (
                <li key={category.category_ID}>
                  <Link prefetch={false} href={searchPath({ categories: category.category_ID ? category.description : '' })}>
                    {category.description}
                  </Link>
                </li>
              ))
            : [40, 80, 110, 60, 90].map((width) => (
                <li key={width}>
                  <Skeleton width={width} height={16} />
                </li>
              ))}
        </ul>
        <Disclosure align="page" label={<>All categories <Icon name="down" size={12} /></>} className={styles.all}>
          {(close) => <CategoryPanel onLeave={close} />}
        </Disclosure>
        {tenant && !tenant.retailMode && (
          <div className={styles.auctions}>
            <LiveLink className={styles.auction} />
            <Link prefetch={false} href={paths.upcoming} className={styles.auction}>
              Auction calendar
            </Link>
          </div>
        )}
      </div>
    </nav>
  );
}
