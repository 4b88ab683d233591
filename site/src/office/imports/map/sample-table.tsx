import type { Import, ImportRow } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { SelectField } from '@/ui/form/field';
import { useIsRetail } from '../../use-is-retail';
import { fieldGroupsOf, fieldName, sellerFields, specificationOf } from './fields';
import { fieldOf, unitOf, withField, withUnit, type ImportMap } from './map-change';
import styles from './sample-table.module.scss';

type Props = {
  found: Import;
  /** The person may set reserves and sellers. */
  maySell: boolean;
  isBusy: boolean;
  onChange: (map: ImportMap) => void;
};

/** The first rows of a file below what each column is, with what is wrong in its cell. On a phone it is a list of the columns with an example. */
export function SampleTable({ found, maySell, isBusy, onChange }: Props) {
  const { columns, rows, map } = found;
  return (
    <div className={styles.scroll} role="region" aria-label="First rows of the file" tabIndex={0} aria-busy={isBusy || undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              Row
            </th>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={cx(styles.column, !fieldOf(map, column) && styles.unused)}>
                <ColumnChoice column={column} map={map} maySell={maySell} onChange={onChange} />
                <Example rows={rows} column={column} at={at} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the phone's list says below a column: its first values, and what is wrong with them. */
function Example({ rows, column, at }: { rows: readonly ImportRow[]; column: string; at: number }) {
  const values = rows.map(({ cells }) => cells[at]).filter(Boolean).slice(0, 3).join(' · ');
  const wrong = rows.flatMap(({ line, problems }) => problems.filter((one) => one.column === column && one.effect !== 'note').map((problem) => ({ line, ...problem })));
  return (
    <div className={styles.example}>
      <p>{values || 'Empty'}</p>
      {wrong.slice(0, 3).map(({ line, reason, effect }) => (
        <p key={`${line} ${reason}`} className={effect === 'warning' ? styles.warning : styles.wrong}>
          Line {line}: {reason}
        </p>
      ))}
      {wrong.length > 3 && <p>{wrong.length - 3} more of the first rows</p>}
    </div>
  );
}

type ChoiceProps = { column: string; map: ImportMap; maySell: boolean; onChange: (map: ImportMap) => void };

const units = [['', 'As in the cells'], ['hours', 'Hours'], ['miles', 'Miles'], ['km', 'Kilometers']] as const;

function ColumnChoice({ column, map, maySell, onChange }: ChoiceProps) {
  const field = fieldOf(map, column);
  const own = specificationOf(column);
  return (
    <>
      <SelectField label={column} value={field} onChange={({ target }) => onChange(withField(map, column, target.value))} className={styles.choice}>
        <option value="">Not imported</option>
        {fieldGroupsOf(useIsRetail()).map(([group, fields]) => (
          <optgroup key={group} label={group}>
            {fields
              .filter(([id]) => maySell || id === field || !sellerFields.includes(id))
              .map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
        <option value={own}>A line of the specifications</option>
        {field.startsWith('spec:') && field !== own && <option value={field}>Specification: {fieldName(field)}</option>}
      </SelectField>
      {field === 'meter' && (
        <SelectField label={`Unit of ${column}`} value={unitOf(map)} options={units} onChange={({ target }) => onChange(withUnit(map, target.value))} className={styles.choice} />
      )}
    </>
  );
}

function Row({ row, columns }: { row: ImportRow; columns: readonly string[] }) {
  const elsewhere = row.problems.filter(({ column, effect }) => !columns.includes(column) && effect !== 'note');
  return (
    <tr className={cx(row.isSkipped && styles.skipped)}>
      <th scope="row" className={styles.line}>
        {row.line}
        {row.isSkipped && <span className={styles.remark}>Left out</span>}
        {elsewhere.map(({ field, reason }) => (
          <span key={field + reason} className={styles.wrong}>
            {field ? `${fieldName(field)}: ${reason}` : reason}
          </span>
        ))}
      </th>
      {columns.map((column, at) => (
        <Cell key={column} row={row} column={column} text={row.cells[at] ?? ''} />
      ))}
    </tr>
  );
}

function Cell({ row, column, text }: { row: ImportRow; column: string; text: string }) {
  const problems = row.problems.filter((one) => one.column === column);
  const value = row.values.find((one) => one.column === column)?.value;
  const isRefused = problems.some(({ effect }) => effect === 'refused' || effect === 'held');
  return (
    <td className={cx(isRefused ? styles.refused : problems.some(({ effect }) => effect === 'warning') && styles.doubtful)}>
      <span className={styles.text}>{text}</span>
      {value !== undefined && value !== text && value !== '' && <span className={styles.remark}>Read as {value}</span>}
      {problems.map(({ reason, effect }) => (
        <span key={reason} className={effect === 'note' ? styles.remark : effect === 'warning' ? styles.warning : styles.wrong}>
          {reason}
        </span>
      ))}
    </td>
  );
}
