import { useRouter } from 'next/router';
import { createPerson } from '@/api/office-people';
import { toastDone } from '@/ui/toast/toast';
import { useSendOnce } from '@/use-send-once';
import { officePath, personPath } from '../addresses';
import { Fields, FieldSet, PatchForm } from '../form/patch-form';
import { usePatchForm } from '../form/use-patch-form';
import { SectionHead } from '../shell/section-head';
import { useIsRetail } from '../use-is-retail';
import { AddressFields, EmailField, NameFields } from './person-fields';
import { newPerson, nobody, type PersonValues } from './person-values';

/** /office/people/new: adds a bidder, a consignor or an estate, with or without an email address. */
export function NewPerson() {
  const isRetail = useIsRetail();
  const router = useRouter();
  const once = useSendOnce();
  const state = usePatchForm<PersonValues>({
    id: 'person.new',
    version: 0,
    values: nobody,
    save: async (typed) => {
      const person = newPerson({ ...nobody, ...typed });
      const added = await once(person, (key) => createPerson(person, key));
      toastDone('Added');
      return () => router.push(personPath(added.user_ID));
    },
  });
  return (
    <>
      <SectionHead title="Add a person" back={{ href: officePath('people'), name: 'People' }} about={`A ${isRetail ? 'buyer' : 'bidder'}, a consignor, an estate. An email address is not needed.`} />
      <PatchForm state={state} label="Add a person" action={['Add person', 'Adding…']}>
        <FieldSet title="Person">
          <Fields>
            <NameFields state={state} />
            <EmailField state={state} hint="With one, we email a link to set a password. Without one, they can’t sign in and get no mail." />
          </Fields>
        </FieldSet>
        <FieldSet title="Address">
          <Fields>
            <AddressFields state={state} />
          </Fields>
        </FieldSet>
      </PatchForm>
    </>
  );
}
