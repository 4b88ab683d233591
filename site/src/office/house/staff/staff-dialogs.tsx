import { ActionDialog } from '@/account/parts/action-dialog';
import { inviteUser } from '@/api/office';
import { changeStaff } from '@/api/office-staff';
import type { InviteUserInputBody, Role, StaffMember } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { memberName } from './member-name';

type Props = { member: StaffMember; onClose: () => void; onChanged: () => Promise<unknown> };

/** Removes somebody from the staff, or withdraws their invitation. */
export function RemoveStaffDialog({ member, onClose, onChanged }: Props) {
  const isStaff = member.roles.length > 0;
  const remove = async () => {
    await changeStaff({ user_ID: member.user_ID, seen: member.roles, roles: [] });
    toastDone(isStaff ? `${memberName(member)} removed from the staff` : 'Invitation withdrawn');
    await onChanged();
  };
  return (
    <ActionDialog
      title={isStaff ? `Remove ${memberName(member)} from the staff?` : `Withdraw the invitation of ${memberName(member)}?`}
      action={isStaff ? ['Remove from staff', 'Removing…'] : ['Withdraw invitation', 'Withdrawing…']}
      run={remove}
      onClose={onClose}
    >
      <p>{isStaff ? 'They are signed out everywhere and can no longer open the office. Their account as a customer and what they did stay.' : 'The link that we emailed no longer works.'}</p>
    </ActionDialog>
  );
}

type AgainProps = Pick<Props, 'member' | 'onClose'> & { roles: readonly Role[] };

/** Emails another link to somebody who has not accepted. */
export function InviteAgainDialog({ member, roles, onClose }: AgainProps) {
  const { firstName, lastName, emailAddress, invitedTo } = member;
  const invite = async () => {
    await inviteUser({ firstName, lastName, emailAddress, role: invitedTo as InviteUserInputBody['role'] });
    toastDone(`Invitation sent to ${emailAddress}`);
  };
  return (
    <ActionDialog title={`Invite ${memberName(member)} again?`} action={['Send invitation', 'Sending…']} run={invite} onClose={onClose}>
      <p>
        We email another link to {emailAddress}, to become {roles.find(({ id }) => id === invitedTo)?.name.toLowerCase() ?? invitedTo}. It is valid for seven days; the earlier one no longer works.
      </p>
    </ActionDialog>
  );
}
