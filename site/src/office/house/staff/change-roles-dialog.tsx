import type { Role, StaffMember } from '@/api/schema.gen';
import { changeStaff } from '@/api/office-staff';
import { Checkbox } from '@/ui/form/checkbox';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../../form/form-dialog';
import { memberName } from './member-name';
import styles from './staff.module.scss';

type Props = { member: StaffMember; roles: readonly Role[]; onClose: () => void; onChanged: () => Promise<unknown> };

/** Changes the roles of a member of staff. They count at once. */
export function ChangeRolesDialog({ member, roles, onClose, onChanged }: Props) {
  const { form, ...saving } = useSaveForm({ roles: [...member.roles] as string[] }, async (typed) => {
    await changeStaff({ user_ID: member.user_ID, seen: member.roles, roles: typed.roles as StaffMember['roles'] });
    toastDone(`Roles of ${memberName(member)} changed`);
    await onChanged();
    onClose();
    return null;
  });
  const problem = form.formState.errors.roles?.message;
  const register = form.register('roles', { validate: (chosen) => chosen.length > 0 || 'Choose a role, or remove the person from the staff' });
  return (
    <FormDialog title={`Roles of ${memberName(member)}`} action={['Change roles', 'Changing…']} saving={saving} onClose={onClose} about="A person can have several. Changes apply immediately.">
      <fieldset className={styles.roles} aria-describedby={problem ? 'roles-problem' : undefined}>
        <legend className="unseen">Roles</legend>
        {roles.map(({ id, name, about }) => (
          <Checkbox key={id} value={id} {...register}>
            {name} <span className={styles.address}>{about}</span>
          </Checkbox>
        ))}
        {problem && (
          <p id="roles-problem" role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
