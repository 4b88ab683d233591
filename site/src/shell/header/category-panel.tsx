import Link from 'next/link';
import { useCategories } from '@/api/inventory/categories';
import type { CategoryFacet } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { searchPath } from '@/routes';
import { ErrorState } from '@/ui/empty-or-error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './category-panel.module.scss';

/** Every category with its families, loaded when opened. */
export function CategoryPanel({ onLeave }: { onLeave: () => void }) {
  const { data, error, mutate } = useCategories();
  if (error && !data) return <ErrorState title="We couldn’t load the categories" onRetry={() => void mutate()} />;
  if (!data) return <PanelSkeleton />;
  return (
    <div className={styles.panel}>
      <div className={styles.columns}>
        {data.categories.filter((c) => c.value.toLowerCase() !== 'unknown').map((category) => (
          <Column key={category.category_ID} category={category} onLeave={onLeave} />
        ))}
      </div>
    </div>
  );
}

function Column({ category, onLeave }: { category: CategoryFacet; onLeave: () => void }) {
  return (
    <section className={styles.column}>
      <Link prefetch={false} href={searchPath({ categories: category.value })} onClick={onLeave} className={styles.head}>
        {category.value} <span className={styles.count}>{formatCount(category.count)}</span>
      </Link>
      <ul>
        {category.families.map((family) => (
          <li key={family.family_ID}>
            <Link prefetch={false} href={searchPath({ categories: category.value, families: family.value })} onClick={onLeave}>
              {family.value}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PanelSkeleton() {
  return (
    <Loading label="Loading categories" className={styles.columns}>
      {[5, 4, 6, 3, 4, 5, 3, 4].map((lines, at) => (
        <div key={at} className={styles.column}>
          <Skeleton width={120} height={18} />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} width={90} height={14} style={{ marginTop: 12 }} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
