import Link from 'next/link';
import { isUnderWay } from '@/api/office-imports';
import type { ImportSummary } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { formatCount } from '@/lib/numbers';
import { Badge } from '@/ui/badge';
import { momentText } from '../../events/moment';
import { importPath, stateOf } from '../import-state';
import styles from './imports-table.module.scss';

/** Earlier imports in a table, one row each; on a phone each is a card. */
export function ImportsTable({ imports }: { imports: readonly ImportSummary[] }) {
  return (
    <table className={styles.table}>
      <caption className="unseen">Imports</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col" className={styles.figure}>New</th>
          <th scope="col" className={styles.figure}>Changed</th>
          <th scope="col" className={styles.figure}>Refused</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {imports.map((one) => (
          <Row key={one.import_ID} one={one} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ one }: { one: ImportSummary }) {
  const { import_ID, name, by, startedAt, counts, progress } = one;
  const state = stateOf(one);
  const zone = useTenant().data?.timeZone ?? '';
  return (
    <tr>
      <th scope="row">
        <Link href={importPath(import_ID)} prefetch={false} className={styles.name}>
          {name}
        </Link>
        <span className={styles.note}>
          {by}, {momentText(startedAt, zone)}
        </span>
      </th>
      <Figure name="New" value={counts.added} />
      <Figure name="Changed" value={counts.updated} />
      <Figure name="Refused" value={counts.refused + counts.held} />
      <td>
        <Badge tone={state.tone}>{state.name}</Badge>
        {isUnderWay(one) && <span className={styles.note}>{progress}%</span>}
      </td>
    </tr>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <td className={cx(styles.figure, value === 0 && styles.zero)}>
      <span className={styles.label}>{name} </span>
      {value > 0 ? formatCount(value) : '–'}
    </td>
  );
}
