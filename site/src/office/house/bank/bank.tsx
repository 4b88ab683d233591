import { useState } from 'react';
import { useProof } from '@/account/security/use-proof';
import { saveHouseBank, useHouseBank } from '@/api/office-house';
import type { HouseBank } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatDate, formatTime } from '@/lib/dates';
import { isRoutingNumber } from '@/lib/routing-number';
import { Button } from '@/ui/button';
import { Field, TextField } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { FormFailure } from '@/ui/form/form-failure';
import { ResponseView } from '@/ui/response-view';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { Fields, FieldSet } from '../../form/patch-form';
import { SectionSkeleton } from '../../shell/section-skeleton';
import styles from '../house.module.scss';
import { RemoveBankDialog } from './remove-bank-dialog';

/** /office/house/bank: the bank account that buyers send wires and ACH payments to. */
export function Bank() {
  const answer = useHouseBank();
  return (
    <ResponseView response={answer} what="the bank details" skeleton={<SectionSkeleton />}>
      {(bank) => <Form key={bank.changedAt ?? ''} bank={bank} onSaved={(saved) => void answer.mutate(saved, { revalidate: false })} />}
    </ResponseView>
  );
}

type FormProps = { bank: HouseBank; onSaved: (bank: HouseBank) => void };

/** The number is never shown and never kept in this browser: empty, it stays as it is. */
function Form({ bank, onSaved }: FormProps) {
  const { version, beneficiary, bank: name, routingNumber, accountEnding, note } = bank;
  const [isRemoving, setRemoving] = useState(false);
  const proof = useProof('change where buyers pay');
  const save = async (typed: { beneficiary: string; bank: string; routingNumber: string; accountNumber: string; note: string }) => {
    await proof.attempt(async (currentPassword) => {
      onSaved(await saveHouseBank({ seen: version, ...typed }, currentPassword));
      toastDone('Saved. Every owner gets an email');
    });
    return null; // what is saved has a form of its own
  };
  const { form, field, submit, failure, isBusy, isDirty } = useSaveForm({ beneficiary, bank: name, routingNumber, accountNumber: '', note }, save);
  const isRouting = (typed: string) => isRoutingNumber(typed) || 'Enter the nine digits of the routing number';
  const missing = accountEnding ? undefined : 'Enter the account number';
  return (
    <>
      <form onSubmit={submit} noValidate aria-label="Bank details" className={styles.form}>
        <FormFailure text={failure} />
        <FieldSet title="Bank details" about="Only buyers with an unpaid invoice see them: where they pay, and on the invoice as a PDF.">
          <Changed bank={bank} />
          <Fields>
            <Field label="Name on the account" maxLength={140} autoComplete="off" {...field('beneficiary', 'Enter the name the account is in')} />
            <Field label="Bank" maxLength={140} autoComplete="off" {...field('bank', 'Enter the name of the bank')} />
            <Field label="Routing number" inputMode="numeric" maxLength={20} autoComplete="off" {...fieldProps(form, 'routingNumber', { validate: isRouting })} />
            <Field
              label="Account number"
              hint={accountEnding && `Ends in ${accountEnding}. Leave empty to keep it.`}
              inputMode="numeric"
              maxLength={40}
              autoComplete="off"
              {...field('accountNumber', missing)}
            />
          </Fields>
          <TextField label="Note to buyers" hint="For example how long ACH takes." rows={2} maxLength={500} {...field('note')} />
        </FieldSet>
        <p className={styles.note}>Changed bank details are a common fraud, so every owner gets an email about each change. It has no more than the last four digits.</p>
        <div className={styles.actions}>
          <Button type="submit" variant={isDirty ? 'signal' : 'line'} busy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
          {accountEnding && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              Remove the bank details
            </Button>
          )}
        </div>
      </form>
      {isRemoving && <RemoveBankDialog seen={version} attempt={proof.attempt} onRemoved={onSaved} onClose={() => setRemoving(false)} />}
      {proof.dialog}
    </>
  );
}

function Changed({ bank: { changedAt, changedBy } }: { bank: HouseBank }) {
  const zone = useTenant().data?.timeZone;
  if (!changedAt) return <p className={styles.note}>No bank details yet. Buyers are asked to call you for them.</p>;
  return (
    <p className={styles.note}>
      Changed on {formatDate(changedAt, zone)}, {formatTime(changedAt, zone)}
      {changedBy && ` by ${changedBy}`}.
    </p>
  );
}
