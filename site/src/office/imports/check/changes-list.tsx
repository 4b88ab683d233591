import { useId } from 'react';
import type { ImportChange } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { Badge } from '@/ui/badge';
import { fieldName } from '../map/fields';
import styles from './check-result.module.scss';

/** What the first rows would change: each field before and after. */
export function ChangesList({ changes, total }: { changes: readonly ImportChange[]; total: number }) {
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.changes}>
      <h2 id={id} className={styles.title}>
        What changes
      </h2>
      <ul>
        {changes.map((change) => (
          <Change key={change.line} change={change} />
        ))}
      </ul>
      {total > changes.length && (
        <p className={styles.more}>
          The first {formatCount(changes.length)} of {formatCount(total)} are shown.
        </p>
      )}
    </section>
  );
}

function Change({ change: { stockNumber, title, isNew, fields } }: { change: ImportChange }) {
  return (
    <li className={styles.change}>
      <p className={styles.name}>
        {isNew && <Badge tone="primary">New</Badge>} {stockNumber} · {title}
      </p>
      <dl className={styles.fields}>
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldName(field)}: </dt>
            <dd>
              {before && (
                <>
                  <del>
                    <span className="unseen">before </span>
                    {before}
                  </del>{' '}
                  <span aria-hidden="true">→ </span>
                </>
              )}
              <ins>
                <span className="unseen">after </span>
                {after || 'empty'}
              </ins>
            </dd>
          </div>
        ))}
        {fields.length === 0 && <div>Nothing that people see</div>}
      </dl>
    </li>
  );
}
