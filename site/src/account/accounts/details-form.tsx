import { useWatch } from 'react-hook-form';
import { saveAccount } from '@/api/account';
import type { Account, Country } from '@/api/schema.gen';
import type { AccountValues } from '@/registration/account/account-values';
import { KindFields } from '@/registration/account/kind-fields';
import { LicenseFields } from '@/registration/account/license-fields';
import { toastDone } from '@/ui/toast/toast';
import { SaveForm, Whole } from '../parts/save-form';
import { useSaveForm } from '@/use-save-form';
import { detailsBody, detailsValues } from './details-values';

type Props = { account: Account; countries: readonly Country[]; onSaved: (account: Account) => void; close: () => void };

/** Edits person or business, names and license. */
export function DetailsForm({ account, countries, onSaved, close }: Props) {
  const { form, submit, failure, isBusy } = useSaveForm<AccountValues>(detailsValues(account), async (values) => {
    onSaved(await saveAccount(detailsBody(account.account_ID, values)));
    toastDone('Account saved');
    close();
    return values;
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <SaveForm label="Account" onSubmit={submit} failure={failure} isBusy={isBusy} onCancel={close}>
      <Whole>
        <KindFields form={form} />
        {kind === 'person' && <LicenseFields form={form} countries={countries} onRecord={account.driverLicenseLastFour} />}
      </Whole>
    </SaveForm>
  );
}
