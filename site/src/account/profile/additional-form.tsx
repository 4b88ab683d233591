import { saveAdditionalInfo } from '@/api/account';
import type { AdditionalInfoInputBody, ContactInfo } from '@/api/schema.gen';
import { Field, SelectField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { SaveForm } from '../parts/save-form';
import { useSaveForm } from '@/use-save-form';

type Values = Required<AdditionalInfoInputBody>;

const ways: Record<Values['preferredContact'], string> = { email: 'Email', phone: 'Phone call', text: 'Text message' };

function valuesOf({ jobTitle, industry, website, preferredContact }: ContactInfo): Values {
  return { jobTitle, industry, website, preferredContact };
}

type Props = { contact: ContactInfo; onSaved: (contact: ContactInfo) => void };

export function AdditionalForm({ contact, onSaved }: Props) {
  const { field, submit, failure, isBusy, isDirty } = useSaveForm<Values>(valuesOf(contact), async (values) => {
    const { preferredContact, ...texts } = values;
    const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
    const saved = await saveAdditionalInfo(contact.contact_ID, { ...trimmed, preferredContact });
    onSaved(saved);
    toastDone('Work information saved');
    return valuesOf(saved);
  });
  return (
    <SaveForm label="Work" onSubmit={submit} failure={failure} isBusy={isBusy} isDirty={isDirty}>
      <Field label="Job title" autoComplete="organization-title" maxLength={100} {...field('jobTitle')} />
      <Field label="Industry" maxLength={100} {...field('industry')} />
      <Field label="Website" type="url" inputMode="url" autoComplete="url" maxLength={200} {...field('website')} />
      <SelectField label="Preferred contact" options={Object.entries(ways)} {...field('preferredContact')} />
    </SaveForm>
  );
}
