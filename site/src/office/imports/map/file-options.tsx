import type { Import } from '@/api/schema.gen';
import { SelectField } from '@/ui/form/field';
import { hasField, type ImportMap } from './map-change';
import styles from './file-options.module.scss';

const encodings = [
  ['', 'As recognized'], ['utf-8', 'UTF-8'], ['windows-1252', 'Windows (Western)'], ['mac-roman', 'Macintosh (Western)'], ['cp437', 'DOS (US)'], ['cp850', 'DOS (Western)'],
  ['utf-16', 'UTF-16'],
] as const;

const dates = [
  ['', '2026-12-05 14:00'], ['M/D/YYYY h:mm PM', '12/5/2026 2:00 PM'], ['M/D/YYYY HH:mm', '12/5/2026 14:00'], ['M/D/YYYY', '12/5/2026'], ['M/D/YY', '12/5/26'],
  ['D.M.YYYY HH:mm', '5.12.2026 14:00'],
] as const;

const rowsAbove = Array.from({ length: 21 }, (_, count) => [count, count === 0 ? 'First row' : `Row ${count + 1}`] as const);

/** How a file is read, for those that are not read right by themselves. */
export function FileOptions({ found: { format, sheets, map }, onChange }: { found: Import; onChange: (map: ImportMap) => void }) {
  const isText = format === 'csv';
  const isTable = isText || format === 'xlsx';
  return (
    <div className={styles.fields}>
      {sheets.length > 1 && (
        <SelectField label="Sheet" value={map.sheet ?? sheets[0]} options={sheets.map((name) => [name, name])} onChange={({ target }) => onChange({ ...map, sheet: target.value })} />
      )}
      {isTable && (
        <SelectField label="Column names are in" value={map.skipRows ?? 0} options={rowsAbove} onChange={({ target }) => onChange({ ...map, skipRows: Number(target.value) })} />
      )}
      {isText && (
        <>
          <SelectField label="Letters" value={map.encoding ?? ''} options={encodings} onChange={({ target }) => onChange({ ...map, encoding: target.value })} />
          <SelectField
            label="Decimals are written"
            value={map.decimal || '.'}
            options={[['.', '12,500.50'], [',', '12.500,50']]}
            onChange={({ target }) => onChange({ ...map, decimal: target.value })}
          />
        </>
      )}
      {hasField(map, 'ends_at') && (
        <SelectField
          label="Dates are written"
          value={map.dates?.[0] ?? ''}
          options={dates}
          onChange={({ target }) => onChange({ ...map, dates: target.value ? [target.value] : [] })}
        />
      )}
    </div>
  );
}
