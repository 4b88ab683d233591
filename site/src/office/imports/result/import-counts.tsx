import type { Import } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { Totals } from '@/ui/list/totals';

/** How many rows of a file are new, changed, unchanged and refused. */
export function ImportCounts({ found: { counts, remarks } }: { found: Import }) {
  const { rows, added, updated, unchanged, skipped, refused, held, files } = counts;
  return (
    <>
      <Totals
        totals={[
          { label: 'New', value: formatCount(added) },
          { label: 'Changed', value: formatCount(updated) },
          { label: 'Unchanged', value: formatCount(unchanged), note: skipped > 0 && `${formatCount(skipped)} left out` },
          { label: 'Refused', value: formatCount(refused + held), note: held > 0 && `${formatCount(held)} changed by a spreadsheet` },
          { label: 'Rows', value: formatCount(rows), note: files > 0 && `${formatCount(files)} photos and documents` },
        ]}
      />
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </>
  );
}
