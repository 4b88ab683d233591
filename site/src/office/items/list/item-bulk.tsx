import { useState } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { toastDone, toastError } from '@/ui/toast/toast';
import { BulkBar } from '../../table/bulk-bar';
import type { Selection } from '../../table/use-selection';
import type { ItemRows } from '../rows/item-rows';
import { BulkDialog } from './bulk-dialog';
import { publishMany, type Refusals } from './change-many';

type Props = {
  person: UserInformation;
  rows: ItemRows;
  selection: Selection;
  events: ReadonlyMap<number, string>;
  /** Shows at the rows why they were refused. */
  onRefused: (refusals: Refusals) => void;
};

/** What can be done with the selected items. If the engine refuses some, those stay selected, with the reason at their rows. */
export function ItemBulk({ person, rows, selection, events, onRefused }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { selected } = selection;
  const drafts = selected.filter((id) => {
    const row = rows.rowOf(id);
    return row?.state === 'draft' && row.event_ID === 0;
  });

  const finish = (done: number, refused: Refusals, what: string) => {
    onRefused(refused);
    if (refused.size > 0) selection.choose([...refused.keys()]);
    if (done > 0) toastDone(`${what} ${count(done)}`);
    if (refused.size > 0) toastError(`${count(refused.size)} not changed. The reason is at each of them.`);
    void rows.refresh();
  };
  const publish = async () => {
    setBusy(true);
    const refused = await publishMany(rows, drafts);
    finish(drafts.length - refused.size, refused, 'Published');
    setBusy(false);
  };
  return (
    <BulkBar count={selected.length} nouns={['item', 'items']} onClear={selection.clear}>
      <Button size="sm" onClick={() => setOpen(true)}>
        Change…
      </Button>
      {drafts.length > 0 && (
        <Button size="sm" variant="line" busy={isBusy} onClick={() => void publish()}>
          {isBusy ? 'Publishing…' : `Publish ${count(drafts.length)}`}
        </Button>
      )}
      {isOpen && (
        <BulkDialog
          person={person}
          rows={rows}
          ids={selected}
          events={events}
          onClose={() => setOpen(false)}
          onDone={(refused) => {
            setOpen(false);
            finish(selected.length - refused.size, refused, 'Changed');
          }}
        />
      )}
    </BulkBar>
  );
}

function count(items: number): string {
  return `${formatCount(items)} ${items === 1 ? 'item' : 'items'}`;
}
