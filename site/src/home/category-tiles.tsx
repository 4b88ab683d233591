import Link from 'next/link';
import { menuCategories, useFeaturedCategories } from '@/api/inventory/categories';
import { formatCount } from '@/lib/numbers';
import { pictureAt } from '@/lib/picture-width';
import { searchPath } from '@/routes';
import styles from './category-tiles.module.scss';

/** The categories with a picture of one of their machines. */
export function CategoryTiles() {
  const { data } = useFeaturedCategories();
  if (!data || data.categories.length === 0) return null;
  return (
    <section aria-label="Categories" className={styles.section}>
      <h2 className="unseen">Categories</h2>
      <ul className={styles.tiles}>
        {menuCategories(data.categories)
          .slice(1)
          .map(({ category_ID, description, imageUrl, itemCount }) => (
            <li key={category_ID}>
              <Link href={searchPath({ categories: description })} prefetch={false} className={styles.tile}>
                {imageUrl && <img src={pictureAt(320, imageUrl)} alt="" width={72} height={54} className={styles.picture} />}
                <span>
                  <b className={styles.name}>{description}</b>
                  <span className="muted small">{formatCount(itemCount)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
