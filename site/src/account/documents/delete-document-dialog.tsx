import { deleteDocument } from '@/api/documents';
import type { PersonalDocument } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { ActionDialog } from '../parts/action-dialog';

type Props = { document: PersonalDocument; onClose: () => void; onDone: () => Promise<unknown> };

export function DeleteDocumentDialog({ document: { document_ID, name }, onClose, onDone }: Props) {
  const remove = async () => {
    await deleteDocument(document_ID);
    toastDone('Document deleted');
    await onDone();
  };
  return (
    <ActionDialog title="Delete this document?" action={['Delete', 'Deleting…']} run={remove} onClose={onClose}>
      <p>
        <strong>{name}</strong> will be deleted. We can no longer open it.
      </p>
    </ActionDialog>
  );
}
