import { useState } from 'react';
import { usePasskeys } from '@/api/passkeys';
import type { Passkey } from '@/api/schema.gen';
import { createPasskey } from '@/session/passkey/create-passkey';
import { hasPasskeys } from '@/session/passkey/passkey-support';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { ResponseView } from '@/ui/response-view';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { RowsSkeleton } from '../parts/skeletons';
import { PasskeyRow } from './passkey-row';
import styles from './sessions-list.module.scss';
import { useProof } from './use-proof';

/** Lists the person's passkeys, and adds one of this device. */
export function PasskeysList() {
  const answer = usePasskeys();
  const reload = () => answer.mutate();
  return (
    <ResponseView response={answer} what="your passkeys" skeleton={<RowsSkeleton label="Loading your passkeys" count={1} />}>
      {({ passkeys }) => <Passkeys passkeys={passkeys} reload={reload} />}
    </ResponseView>
  );
}

type Props = { passkeys: Passkey[]; reload: () => Promise<unknown> };

function Passkeys({ passkeys, reload }: Props) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkey_ID} passkey={passkey} reload={reload} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? <AddPasskey reload={reload} /> : <p className="muted small">This browser can’t create passkeys. Update it, or use another one.</p>}
    </>
  );
}

const done = { added: 'Passkey added', known: 'This device already has a passkey for your account' };

function AddPasskey({ reload }: { reload: () => Promise<unknown> }) {
  const { isBusy, failure, run } = useAction();
  const [isKnown, setKnown] = useState(false);
  const proof = useProof();
  const create = async (currentPassword: string) => {
    const created = await createPasskey(currentPassword);
    setKnown(created === 'known');
    if (created !== 'added') return;
    toastDone(done.added);
    await reload();
  };
  return (
    <>
      <Button variant="line" busy={isBusy} onClick={() => run(() => proof.attempt(create))}>
        {isBusy ? 'Adding…' : 'Add a passkey'}
      </Button>
      <p role="status" className="muted small">
        {isKnown && done.known}
      </p>
      <FormFailure text={failure} />
      {proof.dialog}
    </>
  );
}
