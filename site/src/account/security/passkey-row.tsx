import { useState } from 'react';
import { removePasskey, renamePasskey } from '@/api/passkeys';
import type { Passkey } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { ActionDialog } from '../parts/action-dialog';
import styles from './sessions-list.module.scss';
import { useProof } from './use-proof';

type Props = { passkey: Passkey; reload: () => Promise<unknown> };

/** The most characters of a name. */
const longestName = 60;

export function PasskeyRow({ passkey, reload }: Props) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const proof = useProof();
  const close = () => setDialog(null);
  const { name, host, createdAt, usedAt, isSynced } = passkey;
  const remove = async (currentPassword: string) => {
    await removePasskey(passkey.passkey_ID, currentPassword);
    toastDone('Passkey removed');
    await reload();
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className="muted small">
          Added {formatDate(createdAt)} · {usedAt ? `last used ${formatDate(usedAt)}` : 'never used'}
          {isSynced && ' · synced to your other devices'}
        </p>
        {host !== window.location.hostname && <p className="muted small">Works at {host}</p>}
      </div>
      <div className={styles.buttons}>
        <Button variant="line" size="sm" onClick={() => setDialog('rename')}>
          Rename<span className="unseen">: {name}</span>
        </Button>
        <Button variant="line" size="sm" onClick={() => setDialog('remove')}>
          Remove<span className="unseen">: {name}</span>
        </Button>
      </div>
      {dialog === 'rename' && <RenameDialog passkey={passkey} reload={reload} onClose={close} />}
      {dialog === 'remove' && (
        <ActionDialog title="Remove this passkey?" action={['Remove', 'Removing…']} run={() => proof.attempt(remove)} onClose={close}>
          <p>You can no longer sign in with “{name}”. Your password still works. Delete the passkey on the device, too.</p>
        </ActionDialog>
      )}
      {proof.dialog}
    </li>
  );
}

function RenameDialog({ passkey, reload, onClose }: Props & { onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = async () => {
    await renamePasskey(passkey.passkey_ID, name.trim());
    await reload();
  };
  return (
    <ActionDialog title="Rename passkey" action={['Save', 'Saving…']} run={rename} onClose={onClose}>
      <Field label="Name" value={name} maxLength={longestName} onChange={(event) => setName(event.target.value)} />
    </ActionDialog>
  );
}
