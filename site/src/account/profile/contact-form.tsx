import { useWatch } from 'react-hook-form';
import { saveContactInfo } from '@/api/account';
import type { ContactInfo } from '@/api/schema.gen';
import { changedPhone, isForeignCountry } from '@/lib/typed-phone';
import { usePerson } from '@/session/use-person';
import { Field, SelectField } from '@/ui/form/field';
import { PhoneField, PlainField } from '@/ui/form/formatted-field';
import { toastDone } from '@/ui/toast/toast';
import { SaveForm } from '../parts/save-form';
import { useSaveForm } from '@/use-save-form';
import { contactBody, contactValues, phoneTypes, type ContactValues } from './contact-values';

type Props = { contact: ContactInfo; onSaved: (contact: ContactInfo) => void };

export function ContactForm({ contact, onSaved }: Props) {
  const isForeign = isForeignCountry(usePerson()?.country_ID ?? 0);
  const { form, field, submit, failure, isBusy, isDirty } = useSaveForm<ContactValues>(contactValues(contact), async (values) => {
    const saved = await saveContactInfo(contact.contact_ID, contactBody(values, contact));
    onSaved(saved);
    toastDone('Contact information saved');
    return contactValues(saved);
  });
  const isNewPhone = changedPhone(useWatch({ control: form.control, name: 'phone1' }), contact.phone1) !== contact.phone1;
  const types = phoneTypes.map((type) => [type, type] as const);
  return (
    <SaveForm label="Contact information" onSubmit={submit} failure={failure} isBusy={isBusy} isDirty={isDirty}>
      <Field label="First name" autoComplete="given-name" maxLength={100} {...field('firstName', 'Enter your first name')} />
      <PlainField label="Middle name (optional)" autoComplete="additional-name" maxLength={100} {...field('middleName')} />
      <Field label="Last name" autoComplete="family-name" maxLength={100} {...field('lastName', 'Enter your last name')} />
      <PlainField label="Suffix (optional)" autoComplete="honorific-suffix" maxLength={20} {...field('suffix')} />
      <PhoneField
        label="Phone"
        isForeign={isForeign}
        hint={isNewPhone ? 'You’ll verify a new number with a code after saving.' : undefined}
        {...field('phone1', 'Enter a phone number')}
      />
      <SelectField label="Phone type" options={types} {...field('phone1Type')} />
      <PhoneField label="Second phone (optional)" isForeign={isForeign} autoComplete="off" {...field('phone2')} />
      <SelectField label="Second phone type" options={types} {...field('phone2Type')} />
    </SaveForm>
  );
}
