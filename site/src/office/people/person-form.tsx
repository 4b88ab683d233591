import { changePerson } from '@/api/office-people';
import type { OfficePerson } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { Fields, PatchForm } from '../form/patch-form';
import { usePatchForm } from '../form/use-patch-form';
import { AddressFields, EmailField, NameFields } from './person-fields';
import { personValues, type PersonValues } from './person-values';

type Props = { person: OfficePerson; onChanged: () => Promise<unknown> };

/** What the office may change about a person. */
export function PersonForm({ person, onChanged }: Props) {
  const { user_ID, version, kind } = person;
  const state = usePatchForm<PersonValues>({
    id: `person.${user_ID}`,
    of: { subject: 'user', id: user_ID },
    version,
    values: personValues(person),
    toForm: (name, value) => personValues({ ...person, [name]: value ?? undefined })[name as keyof PersonValues],
    save: async (patch, seen) => {
      const saved = await changePerson({ user_ID, seen, ...patch });
      await onChanged();
      toastDone('Saved');
      return { version: saved.version, values: personValues(saved) };
    },
  });
  return (
    <PatchForm state={state} label="Name and address">
      <Fields>
        <NameFields state={state} />
        {kind !== 'account' && <EmailField state={state} hint="We email a link to set a password, and from then on they get mail." />}
        <AddressFields state={state} />
      </Fields>
    </PatchForm>
  );
}
