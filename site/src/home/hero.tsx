import type { TenantContent } from '@/api/schema.gen';
import { SearchBox } from '@/inventory/suggest/search-box';
import { Skeleton } from '@/ui/skeleton';
import { HeroSearch } from './hero-search';
import styles from './hero.module.scss';

/** The tenant's picture, tagline and introduction, with a quick search, which takes the place of the header's while it is in view (shell/header). */
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
          <div>
            <h1>{tenant.tagline || tenant.tenantName}</h1>
            <p>{tenant.introduction}</p>
          </div>
        ) : (
          <HeroSkeleton />
        )}
        <div id="own-search" className={styles.search}>
          <SearchBox label="Find a machine" />
          <HeroSearch />
        </div>
      </div>
    </div>
  );
}

function HeroSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="min(420px, 80%)" height={44} />
      <Skeleton width="min(500px, 100%)" height={48} style={{ marginTop: 8 }} />
    </div>
  );
}
