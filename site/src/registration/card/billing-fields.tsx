import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AddressFields } from '@/address/address-fields';
import { addressText } from '@/address/address-text';
import type { Address, Country } from '@/api/schema.gen';
import { Checkbox } from '@/ui/form/checkbox';
import { billingNames, type CardValues } from './card-values';
import { FieldGroup } from '../step-form';

type Props = { form: UseFormReturn<CardValues>; physical: Address | undefined; countries: readonly Country[] };

/** The card's billing address, by default the account's address. */
export function BillingFields({ form, physical, countries }: Props) {
  const isSame = useWatch({ control: form.control, name: 'isBillingSame' });
  return (
    <FieldGroup title="Billing address">
      {physical && (
        <div data-whole="">
          <Checkbox {...form.register('isBillingSame')}>Same as my address: {addressText(physical)}</Checkbox>
        </div>
      )}
      {!isSame && (
        <div data-whole="">
          <AddressFields form={form} names={billingNames} countries={countries} section="billing " />
        </div>
      )}
    </FieldGroup>
  );
}
