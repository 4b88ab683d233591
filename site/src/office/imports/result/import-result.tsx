import { useState } from 'react';
import { undoImport } from '@/api/office-imports';
import type { ImportUndoResult } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { Button, ButtonLink } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Notice } from '@/ui/notice';
import { useAction } from '@/use-action';
import { officePath } from '../../addresses';
import { useIsRetail } from '../../use-is-retail';
import type { ImportProps } from '../import-props';
import { ImportCounts } from './import-counts';
import styles from './import-result.module.scss';
import { ProblemTable } from './problem-table';

/** What an import did, and the press that takes it back. */
export function ImportResult({ found, onChanged }: ImportProps) {
  const isRetail = useIsRetail();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, failure, run } = useAction();
  const undo = () =>
    run(async () => {
      await onChanged(await undoImport(found));
      setOpen(false);
    });
  return (
    <>
      {found.failure && <Notice>The import broke off. {found.failure}</Notice>}
      {found.undone && <Undone undone={found.undone} />}
      <ImportCounts found={found} />
      {found.state === 'done' && found.counts.added > 0 && (
        <p className={styles.about}>{found.publish ? 'New items are public.' : `New items are drafts until you publish them${isRetail ? '' : ', unless they are in a published auction'}.`}</p>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="line" href={officePath('import')}>
          Import another file
        </ButtonLink>
        {found.canUndo && (
          <Button variant="line" onClick={() => setOpen(true)}>
            {found.undone ? 'Take the rest back' : 'Take it back'}
          </Button>
        )}
      </div>
      <ProblemTable found={found} />
      {isOpen && (
        <ConfirmDialog title="Take this import back?" action={isBusy ? 'Starting…' : 'Take it back'} cancel="Keep it" isBusy={isBusy} failure={failure} onConfirm={undo} onClose={() => setOpen(false)}>
          <p>Changed items get the values they had before, with their photos. Added items are withdrawn.</p>
          <p>Items that have {isRetail ? '' : 'bids, '}a sale or an open offer stay as they are, and so do items that were changed since.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Undone({ undone: { restored, withdrawn, leftCount, left } }: { undone: ImportUndoResult }) {
  return (
    <Notice tone="plain">
      <p>
        Taken back: {formatCount(restored)} restored, {formatCount(withdrawn)} withdrawn.
        {leftCount > 0 && ` ${leftCount === 1 ? '1 item stays as it is' : `${formatCount(leftCount)} items stay as they are`}:`}
      </p>
      <ul className={styles.left}>
        {left.map(({ stockNumber, reason }) => (
          <li key={stockNumber}>
            {stockNumber}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
