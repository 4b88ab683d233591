import { useId } from 'react';
import { saveBadRows } from '@/api/office-imports';
import type { Import, ImportProblem } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { useAction } from '@/use-action';
import { fieldName } from '../map/fields';
import styles from './problem-table.module.scss';

const effects: Record<ImportProblem['effect'], readonly [name: string, tone: BadgeTone]> = {
  refused: ['Left out', 'warn'], held: ['Left out', 'warn'], warning: ['Imported', 'plain'], note: ['Imported', 'plain'],
};

/** Returns the file's own name of a column, or ours if it has none: the engine writes "Mfg (make)". */
function nameOf(column: string): string {
  return fieldName(column.replace(/ \([a-z_]+\)$/, ''));
}

/** What is wrong with which row, and the refused rows to correct. */
export function ProblemTable({ found }: { found: Import }) {
  const { problems, problemCount, counts, hasBadRows } = found;
  const id = useId();
  const { isBusy, failure, run } = useAction();
  if (problemCount === 0) return null;
  const refused = counts.refused + counts.held;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        Problems
      </h2>
      {hasBadRows && (
        <div className={styles.actions}>
          <Button variant="line" busy={isBusy} onClick={() => run(() => saveBadRows(found))}>
            Download {refused === 1 ? 'the refused row' : `${formatCount(refused)} refused rows`}
          </Button>
          <span>A CSV file with what is wrong in its last column. Correct the rows and import the file.</span>
        </div>
      )}
      <FormFailure text={failure} />
      <table className={styles.table}>
        <caption className="unseen">Problems</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Stock number</th>
            <th scope="col">What is wrong</th>
            <th scope="col">The row is</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, stockNumber, column, reason, effect }, at) => (
            <tr key={at}>
              <td>
                <span className={styles.label}>Line </span>
                {formatCount(line)}
              </td>
              <th scope="row">{stockNumber || '–'}</th>
              <td>
                {column && <strong>{nameOf(column)}: </strong>}
                {reason}
              </td>
              <td>
                <Badge tone={effects[effect][1]}>{effects[effect][0]}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problemCount > problems.length && (
        <p className={styles.more}>
          The first {formatCount(problems.length)} of {formatCount(problemCount)} are shown.
        </p>
      )}
    </section>
  );
}
