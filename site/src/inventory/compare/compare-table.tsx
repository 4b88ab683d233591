import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { CompareColumnHead } from './compare-column-head';
import { compareRows } from './compare-rows';
import { CompareText } from './compare-text';
import type { Compared } from './use-compared-items';
import styles from './compare-table.module.scss';

/** On narrow screens the table scrolls sideways under labels that stay in place. */
export function CompareTable({ compared, highlights }: { compared: readonly Compared[]; highlights: boolean }) {
  const known = compared.flatMap(({ item }) => item ?? []);
  const { data: tenant } = useTenant();
  const rows = compareRows(known, tenant?.isStockNumberUsed);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Items side by side">
      <table className={cx(styles.table, highlights && known.length > 1 && styles.marked)} style={{ '--columns': compared.length } as React.CSSProperties}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {compared.map((entry) => (
              <CompareColumnHead key={entry.item_ID} compared={entry} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className={cx(differs && styles.differs)}>
              <th scope="row">
                {label}
                {highlights && differs && <span className="unseen"> (differs)</span>}
              </th>
              {compared.map(({ item_ID, item }) => (
                <td key={item_ID}>{(item && values[known.indexOf(item)]) || <NoValue />}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Description</th>
            {compared.map((entry) => (
              <td key={entry.item_ID}>
                <CompareText compared={entry} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function NoValue() {
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="unseen">Not listed</span>
    </span>
  );
}
