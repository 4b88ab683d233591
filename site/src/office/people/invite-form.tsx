import { inviteUser } from '@/api/office';
import type { InviteUserInputBody } from '@/api/schema.gen';
import { Field, SelectField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { Fields, PatchForm } from '../form/patch-form';
import { usePatchForm } from '../form/use-patch-form';

type Values = Required<InviteUserInputBody>;

const empty: Values = { firstName: '', lastName: '', emailAddress: '', role: '' };

type Roles = Partial<Record<Values['role'], string>>;

const auctionRoles: Roles = {
  '': 'Bidder', inspector: 'Inspector', clerk: 'Clerk', cataloger: 'Cataloger', cashier: 'Cashier', auctioneer: 'Auctioneer', manager: 'Manager',
};
const retailRoles: Roles = { '': 'Buyer', inspector: 'Inspector', clerk: 'Clerk', cataloger: 'Cataloger', cashier: 'Cashier', manager: 'Manager' };

/** Invites a person, or somebody who is to work here (`isForStaff`). */
export function InviteForm({ isRetail, isForStaff = false }: { isRetail: boolean; isForStaff?: boolean }) {
  const blank: Values = isForStaff ? { ...empty, role: 'clerk' } : empty;
  const roles = Object.entries(isRetail ? retailRoles : auctionRoles).filter(([role]) => role || !isForStaff);
  const state = usePatchForm<Values>({
    id: `invitation.${isForStaff ? 'staff' : 'person'}`,
    version: 0,
    values: blank,
    save: async (typed) => {
      const { firstName, lastName, ...others } = { ...blank, ...typed };
      const emailAddress = others.emailAddress.trim();
      await inviteUser({ ...others, firstName: firstName.trim(), lastName: lastName.trim(), emailAddress });
      toastDone(`Invitation sent to ${emailAddress}`);
      return { version: 0, values: blank };
    },
  });
  const { field } = state;
  return (
    <PatchForm state={state} label="Invite" action={['Send invitation', 'Sending…']}>
      <Fields>
        <Field label="First name" autoComplete="off" maxLength={100} {...field('firstName', 'Enter the first name')} />
        <Field label="Last name" autoComplete="off" maxLength={100} {...field('lastName', 'Enter the last name')} />
        <Field label="Email address" type="email" autoComplete="off" maxLength={254} {...field('emailAddress', 'Enter the email address')} />
        <SelectField label="Role" options={roles} {...field('role')} />
      </Fields>
    </PatchForm>
  );
}
