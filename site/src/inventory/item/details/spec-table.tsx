import type { ItemDetail } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { specRows } from './spec-rows';
import styles from './spec-table.module.scss';

export function SpecTable({ item }: { item: ItemDetail }) {
  const { data: tenant } = useTenant();
  const rows = specRows(item, tenant?.isStockNumberUsed);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="unseen">
        Specifications
      </h2>
      <dl className={styles.table}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.cell}>
            <dt className="label">{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
