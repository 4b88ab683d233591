import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Account, TaxExemptionType } from '@/api/schema.gen';
import { addTaxExemption } from '@/api/tax-exemptions';
import { useStates } from '@/api/addresses';
import { Button } from '@/ui/button';
import { Field, SelectField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { useSendOnce } from '@/use-send-once';
import { accountName } from '@/buyer/account-names';
import { FileDrop } from '../documents/file-drop';
import { fileProblem, limitsText, sizeText, type FileLimits } from '../documents/file-limits';
import { SaveForm, Whole } from '../parts/save-form';
import { useSaveForm } from '@/use-save-form';
import styles from './exemptions-section.module.scss';

type Props = { accounts: readonly Account[]; types: readonly TaxExemptionType[]; limits: FileLimits; onAdded: () => Promise<unknown>; onCancel: () => void };

type Values = { accountId: string; typeId: string; state: string; certificateNumber: string; validUntil: string };

/** Requests a tax exemption with its certificate. Canceling stops an upload that has begun. */
export function ExemptionForm({ accounts, types, limits, onAdded, onCancel }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState('');
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const send = useSendOnce();
  const blank = { accountId: String(accounts[0]?.account_ID ?? 0), typeId: '', state: accounts[0]?.physicalAddress.state ?? '', certificateNumber: '', validUntil: '' };
  const { form, field, submit, failure, isBusy } = useSaveForm<Values>(blank, async ({ accountId, typeId, ...rest }) => {
    if (!file) {
      setFileError('Add the certificate to your request');
      return null;
    }
    const { signal } = (sending.current = new AbortController());
    const fields = { ...rest, accountId: Number(accountId), typeId: Number(typeId) };
    const payload = { ...fields, name: file.name, size: file.size, lastModified: file.lastModified };
    await send(payload, (idempotencyKey) => addTaxExemption(file, fields, { idempotencyKey, onProgress: setShare, signal }));
    toastDone('Tax exemption requested');
    await onAdded();
    return null;
  });

  function choose([chosen]: File[]): void {
    const problem = chosen ? fileProblem(chosen, limits) : '';
    setFileError(problem);
    setFile(chosen && !problem ? chosen : null);
  }

  function cancel(): void {
    sending.current?.abort();
    onCancel();
  }

  const states = useStates();
  const state = useWatch({ control: form.control, name: 'state' });
  return (
    <SaveForm label="Request a tax exemption" onSubmit={submit} failure={failure} isBusy={isBusy} action={['Request exemption', sendingText(share)]} onCancel={cancel}>
      <SelectField
        label="Kind of exemption"
        options={[['', 'Choose…'], ...types.map(({ taxExemptionType_ID, name }) => [taxExemptionType_ID, name] as const)]}
        {...field('typeId', 'Choose the kind of exemption')}
      />
      <SelectField
        label="State"
        hint="Where the item is when you buy it"
        options={[['', 'All states'], ...states.map(({ code, name }) => [code, name] as const)]}
        value={state}
        {...field('state')}
      />
      <Field label="Certificate number (optional)" maxLength={60} autoComplete="off" {...field('certificateNumber')} />
      <Field label="Valid through (optional)" type="date" hint="Leave blank if it doesn’t expire" {...field('validUntil')} />
      {accounts.length > 1 && <SelectField label="Account" options={accounts.map((account) => [account.account_ID, accountName(account)])} {...field('accountId')} />}
      <Whole>
        <FileDrop label={file ? 'Choose another file' : 'Choose the certificate'} hint={limitsText(limits)} types={limits.types} error={fileError} onFiles={choose} />
        {file && (
          <p className={styles.chosen}>
            <span>
              <strong>{file.name}</strong>, {sizeText(file.size)}
            </span>
            <Button size="sm" variant="quiet" onClick={() => setFile(null)}>
              Remove<span className="unseen">: {file.name}</span>
            </Button>
          </p>
        )}
      </Whole>
    </SaveForm>
  );
}

function sendingText(share: number): string {
  return share < 1 ? `Uploading ${Math.floor(share * 100)}%…` : 'Checking…';
}
