import { useId } from 'react';
import { sellerRoles } from '@/api/duties.gen';
import { previewImport } from '@/api/office-imports';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { Notice } from '@/ui/notice';
import { may } from '../../duties';
import type { ImportProps } from '../import-props';
import { DefaultsForm } from './defaults-form';
import { FileOptions } from './file-options';
import styles from './map-editor.module.scss';
import { SampleTable } from './sample-table';
import { useMapChanges } from './use-map-changes';

/** The columns of a file, what each is, and its first rows as they will be read. Each change is kept and read at once. */
export function MapEditor(props: ImportProps) {
  const { found, person, onChanged } = props;
  const id = useId();
  const { shown, isBusy, failure, change, run } = useMapChanges(props);
  const check = () => run(async () => onChanged(await previewImport(found)));
  const isChecked = found.state === 'previewed';
  const unchecked = found.state === 'mapping' && found.failure !== found.problem ? problemText(found.failure) : '';
  const about = [sourceText(found.mapSource), found.note].filter(Boolean).join(' ');
  const content = (
    <>
      {about && <p className={styles.about}>{about}</p>}
      {found.problem && <Notice>{problemText(found.problem)}</Notice>}
      <FormFailure text={failure || unchecked} />
      <SampleTable found={shown} maySell={may(person, sellerRoles)} isBusy={isBusy} onChange={change} />
      <FileOptions found={shown} onChange={change} />
      <DefaultsForm found={shown} maySell={may(person, sellerRoles)} onChange={change} />
      <div className={styles.actions}>
        <Button variant={isChecked ? 'line' : 'signal'} busy={isBusy} onClick={check}>
          {isBusy ? 'Reading…' : isChecked ? 'Check again' : 'Check what changes'}
        </Button>
        <span className={styles.note}>Checks every row. Nothing is written yet.</span>
      </div>
    </>
  );
  if (isChecked) {
    return (
      <details className={styles.details}>
        <summary>Columns of the file ({formatCount(found.columns.length)})</summary>
        {content}
      </details>
    );
  }
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        What is in the columns?
      </h2>
      {content}
    </section>
  );
}

function sourceText(source: ImportProps['found']['mapSource']): string {
  if (source === 'guessed') return 'We guessed from the names of the columns. Check each.';
  return source === 'remembered' ? 'As you last chose for columns with these names. Check new columns.' : '';
}

/** The engine speaks of map files, which the browser does not have. */
function problemText(problem: string): string {
  const missing = /no column (\w+);/.exec(problem)?.[1];
  return missing ? `Choose the column with the ${missing.replace(/_/g, ' ')}.` : problem;
}
