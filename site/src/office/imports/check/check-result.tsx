import { useState } from 'react';
import { runImport } from '@/api/office-imports';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { FormFailure } from '@/ui/form/form-failure';
import { Notice } from '@/ui/notice';
import { useAction } from '@/use-action';
import type { ImportProps } from '../import-props';
import { fileFields } from '../map/fields';
import { hasField } from '../map/map-change';
import { ImportCounts } from '../result/import-counts';
import { ProblemTable } from '../result/problem-table';
import { FileUpload } from '../upload/file-upload';
import { ChangesList } from './changes-list';
import styles from './check-result.module.scss';

/** What an import would change, and the button that imports it. */
export function CheckResult(props: ImportProps) {
  const { found } = props;
  return (
    <>
      <ImportCounts found={found} />
      {found.failure && <Notice>{found.failure}</Notice>}
      <RunForm {...props} />
      <ChangesList changes={found.changes} total={found.counts.added + found.counts.updated} />
      <ProblemTable found={found} />
    </>
  );
}

function RunForm({ found, onChanged }: ImportProps) {
  const [publish, setPublish] = useState(false);
  const [pastLots, setPastLots] = useState(false);
  const [photosId, setPhotosId] = useState(0);
  const { isBusy, failure, run } = useAction();
  const count = found.counts.added + found.counts.updated;
  const refused = found.counts.refused + found.counts.held;
  if (count === 0) return <Notice tone="plain">{refused > 0 ? 'No row can be imported. Correct the problems below, in the columns or in the file.' : 'Everything in this file is here already. There is nothing to import.'}</Notice>;
  return (
    <section aria-label="Import" className={styles.run}>
      <FormFailure text={failure} />
      {hasField(found.map, ...fileFields) &&
        (photosId ? <p role="status">The photos are here. They are added to their items.</p> : <Photos onUploaded={setPhotosId} />)}
      <Checkbox checked={publish} onChange={({ target }) => setPublish(target.checked)}>
        Publish new items at once. Otherwise they are drafts that only your staff see.
      </Checkbox>
      <Checkbox checked={pastLots} onChange={({ target }) => setPastLots(target.checked)}>
        Accept lots that have closed, for the history of past sales
      </Checkbox>
      <div className={styles.actions}>
        <Button variant="signal" size="lg" busy={isBusy} onClick={() => run(async () => onChanged(await runImport(found, { publish, pastLots, photos_ID: photosId })))}>
          {isBusy ? 'Starting…' : `Import ${count === 1 ? '1 item' : `${formatCount(count)} items`}`}
        </Button>
        <span className={styles.note}>{refused > 0 && `${formatCount(refused)} refused ${refused === 1 ? 'row is' : 'rows are'} left out. `}You can take it back afterwards.</span>
      </div>
    </section>
  );
}

function Photos({ onUploaded }: { onUploaded: (importId: number) => void }) {
  return (
    <>
      <p>The rows name photos or documents. Upload them in a ZIP archive, or import without: items keep the photos they have.</p>
      <FileUpload purpose="photos" onUploaded={onUploaded} />
    </>
  );
}
