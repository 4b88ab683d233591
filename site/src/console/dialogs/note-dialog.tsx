import { useId, useState } from 'react';
import { writeOfficeNote } from '@/api/auction/console';
import { ApiError } from '@/api/http/errors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { TextField } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { useErrorMessage } from '@/use-error-message';
import type { Desk } from '../desk';

const longest = 1000;

/** Writes the office's note on the lot in the ring, which must be known. The dialog keeps its lot when the sale moves on. */
export function NoteDialog({ desk: { view, reload }, onClose }: { desk: Desk; onClose: () => void }) {
  const [{ item, live, notes }] = useState(view.house!);
  const [seen, setSeen] = useState(notes);
  const [note, setNote] = useState(notes);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const errorMessage = useErrorMessage();
  const formId = useId();
  const save = async () => {
    setBusy(true);
    try {
      await writeOfficeNote({ item_ID: item.item_ID, note, seen });
      void reload();
      onClose();
    } catch (error) {
      const fresh = await reload().catch(() => undefined);
      const isStale = error instanceof ApiError && error.status === 409 && fresh?.lot?.item.item_ID === item.item_ID;
      if (isStale) setSeen(fresh.lot!.notes);
      setFailure(isStale ? changedText(fresh.lot!.notes) : errorMessage(error));
      setBusy(false);
    }
  };
  const footer = (
    <Button type="submit" form={formId} variant="primary" busy={isBusy}>
      Save
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={live.lotNumber ? `Notes on lot ${live.lotNumber}` : 'Notes'} cancel="Back" footer={footer}>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="For auctioneer and clerk"
          hint="Bidders never see it. To delete the note, leave this empty."
          maxLength={longest}
          value={note}
          data-autofocus
          onChange={(event) => setNote(event.target.value)}
        />
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}

function changedText(now: string): string {
  return `Not saved: somebody else ${now ? `changed the note to “${now}”` : 'deleted the note'}. Save again to replace theirs.`;
}
