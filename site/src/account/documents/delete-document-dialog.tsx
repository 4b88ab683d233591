import { deleteDocument } from '@/api/documents';
import type { PersonalDocument } from '@/api/schema.gen';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';

type Props = { document: PersonalDocument; onClose: () => void; onDone: () => Promise<unknown> };

export function DeleteDocumentDialog({ document: { document_ID, name }, onClose, onDone }: Props) {
  const { isBusy, failure, run } = useAction();
  const remove = () =>
    run(async () => {
      await deleteDocument(document_ID);
      toastDone('Document deleted');
      await onDone();
      onClose();
    });
  return (
    <ConfirmDialog title="Delete this document?" action={isBusy ? 'Deleting…' : 'Delete'} isBusy={isBusy} failure={failure} onConfirm={remove} onClose={onClose}>
      <p>
        <strong>{name}</strong> will be deleted. We can no longer open it.
      </p>
    </ConfirmDialog>
  );
}
