import { useContactInfo } from '@/api/account';
import { useCountries } from '@/api/addresses';
import type { UserInformation } from '@/api/schema.gen';
import { CardForm } from './card-form';
import { FormSkeleton } from '../form-skeleton';

/** The card form, once the person's address has loaded. If loading fails, the billing address is entered by hand. */
export function CardStep({ person, onVerified }: { person: UserInformation; onVerified: () => Promise<void> }) {
  const contact = useContactInfo();
  const { data: countries } = useCountries();
  if (!countries || (!contact.data && !contact.error)) return <FormSkeleton />;
  return (
    <CardForm
      person={person}
      physical={contact.data?.accounts[0]?.physicalAddress}
      countries={countries.countries}
      onVerified={onVerified}
    />
  );
}
