import type { ReactNode } from 'react';
import { useContactInfo } from '@/api/account';
import { useCountries } from '@/api/addresses';
import { usePaymentMethods, usePayments } from '@/api/payments';
import type { UserInformation } from '@/api/schema.gen';
import { ResponseView } from '@/ui/response-view';
import { FormSkeleton } from '../parts/skeletons';
import type { PayProps } from './pay-form';

/** Loads what a payment form needs. Without the account's address, the billing address is entered by hand. */
export function PayFormLoader({ person, children }: { person: UserInformation; children: (data: PayProps) => ReactNode }) {
  const methods = usePaymentMethods();
  const payments = usePayments();
  const contact = useContactInfo();
  const countries = useCountries();
  const skeleton = <FormSkeleton label="Loading the payment form" fields={4} />;
  if (!contact.data && !contact.error) return skeleton;
  const physical = contact.data?.accounts[0]?.physicalAddress;
  return (
    <ResponseView response={countries} what="the payment form" skeleton={skeleton}>
      {(known) => (
        <ResponseView response={payments} what="your payments" skeleton={skeleton}>
          {({ payments: made }) => (
            <ResponseView response={methods} what="your payment methods" skeleton={skeleton}>
              {({ paymentMethods }) => children({ person, methods: paymentMethods, payments: made, physical, countries: known.countries })}
            </ResponseView>
          )}
        </ResponseView>
      )}
    </ResponseView>
  );
}
