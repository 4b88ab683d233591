import type { TenantContent } from '@/api/schema.gen';
import { SearchBox } from '@/inventory/suggest/search-box';
import { Skeleton } from '@/ui/skeleton';
import { HeroSearch } from './hero-search';
import styles from './hero.module.scss';

/** The tenant's picture, tagline and introduction, with a quick search. */
export function Hero({ tenant }: { tenant: TenantContent | undefined }) {
  return (
    <div className={styles.hero}>
      {tenant?.theme.heroImage && (
        <div className={styles.art}>
          <img src={tenant.theme.heroImage} alt="" fetchPriority="high" />
        </div>
      )}
      <div className={styles.text}>
        {tenant ? (
          <>
            <h1>{tenant.tagline || tenant.tenantName}</h1>
            <p>{tenant.introduction}</p>
          </>
        ) : (
          <HeroSkeleton />
        )}
        <SearchBox label="Find a machine" className={styles.search} />
        <HeroSearch />
      </div>
    </div>
  );
}

function HeroSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="min(420px, 80%)" height={60} />
      <Skeleton width="min(500px, 100%)" height={54} style={{ margin: '16px 0 28px' }} />
    </div>
  );
}
