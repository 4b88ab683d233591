import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from '@/address/address-fields';
import { addressText } from '@/address/address-text';
import type { Address, Country } from '@/api/schema.gen';
import { Checkbox } from '@/ui/form/checkbox';
import { FieldGroup } from '@/ui/form/field-group';
import { billingNames, type MethodValues } from './method-values';

type Props = { physical: Address | undefined; countries: readonly Country[] };

/** The billing address, by default the account's address. */
export function BillingFields({ physical, countries }: Props) {
  const form = useFormContext<MethodValues>();
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
