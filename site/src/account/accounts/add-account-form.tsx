import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressAdvice } from '@/address/address-advice';
import { AddressFields } from '@/address/address-fields';
import { readAddress } from '@/address/address-names';
import { useAddressCheck } from '@/address/use-address-check';
import { writeAddress } from '@/address/write-address';
import { addAccount } from '@/api/account';
import type { Country, UserInformation } from '@/api/schema.gen';
import { accountAddress, accountPayload, blankAccount, type AccountValues } from '@/registration/account/account-values';
import { KindFields } from '@/registration/account/kind-fields';
import { LicenseFields } from '@/registration/account/license-fields';
import { toastDone } from '@/ui/toast/toast';
import { FieldGroup } from '@/ui/form/field-group';
import { SaveForm, Whole } from '../parts/save-form';
import { useSaveForm } from '../parts/use-save-form';

type Props = { person: UserInformation; countries: readonly Country[]; onAdded: () => Promise<void>; onCancel: () => void };

/** Adds another account, with the registration's fields. */
export function AddAccountForm({ person, countries, onAdded, onCancel }: Props) {
  const { advice, ask, decide } = useAddressCheck();
  const { form, submit, failure, isBusy } = useSaveForm<AccountValues>(blankAccount(person), async (values) => {
    if (await ask(readAddress(values, accountAddress))) return null;
    await addAccount(accountPayload(values));
    toastDone('Account added');
    await onAdded();
    return values;
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function keep() {
    decide(readAddress(form.getValues(), accountAddress));
    void submit();
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1} style={{ marginBottom: 16, outline: 'none', boxShadow: 'none' }}>
        Add another account
      </h3>
      <SaveForm label="Add another account" onSubmit={submit} failure={failure} isBusy={isBusy} action={['Add account', 'Adding…']} onCancel={onCancel}>
        <Whole>
          <KindFields form={form} />
          <FieldGroup title="Address">
            <div data-whole="">
              <AddressFields form={form} names={accountAddress} countries={countries} />
            </div>
          </FieldGroup>
          {kind === 'person' && <LicenseFields form={form} countries={countries} />}
          {advice && (
            <AddressAdvice
              advice={advice}
              onKeep={keep}
              onTake={(address) => {
                writeAddress(form, accountAddress, address);
                keep();
              }}
            />
          )}
        </Whole>
      </SaveForm>
    </>
  );
}
