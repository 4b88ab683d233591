import { useWatch } from 'react-hook-form';
import { AddressAdvice } from '@/address/address-advice';
import { AddressFields } from '@/address/address-fields';
import { useAddressForm } from '@/address/use-address-form';
import { addAccount } from '@/api/account';
import type { Country, UserInformation } from '@/api/schema.gen';
import { accountAddress, accountPayload, blankAccount } from '@/registration/account/account-values';
import { KindFields } from '@/registration/account/kind-fields';
import { LicenseFields } from '@/registration/account/license-fields';
import { useLicensePlace } from '@/registration/account/use-license-place';
import { takeFocus } from '@/ui/take-focus';
import { toastDone } from '@/ui/toast/toast';
import { FieldGroup } from '@/ui/form/field-group';
import { SaveForm, Whole } from '../parts/save-form';

type Props = { person: UserInformation; countries: readonly Country[]; onAdded: () => Promise<void>; onCancel: () => void };

/** Adds another account, with the registration's fields. */
export function AddAccountForm({ person, countries, onAdded, onCancel }: Props) {
  const { form, submit, failure, isBusy, advice, keep, take } = useAddressForm(blankAccount(person), accountAddress, async (values) => {
    await addAccount(accountPayload(values));
    toastDone('Account added');
    await onAdded();
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  useLicensePlace(form);
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} style={{ marginBottom: 16, outline: 'none', boxShadow: 'none' }}>
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
          {advice && <AddressAdvice advice={advice} onKeep={keep} onTake={take} />}
        </Whole>
      </SaveForm>
    </>
  );
}
