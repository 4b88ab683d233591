import { useState } from 'react';
import { useStaff } from '@/api/office-staff';
import type { Role, StaffMember } from '@/api/schema.gen';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { momentText } from '../../events/moment';
import { RowLines } from '../../shell/section-skeleton';
import { ChangeRolesDialog } from './change-roles-dialog';
import { InviteAgainDialog, RemoveStaffDialog } from './staff-dialogs';
import { memberName } from './member-name';
import styles from './staff.module.scss';

type Props = { roles: readonly Role[]; zone: string };

type Open = { kind: 'roles' | 'remove' | 'again'; member: StaffMember };

/** Everybody who works at the house, and who is invited. */
export function StaffList({ roles, zone }: Props) {
  const answer = useStaff();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const onChanged = () => answer.mutate();
  return (
    <>
      <ResponseView response={answer} what="the staff" skeleton={<RowLines count={4} />}>
        {({ staff }) => <StaffTable staff={staff} roles={roles} zone={zone} onOpen={setOpen} />}
      </ResponseView>
      {open?.kind === 'roles' && <ChangeRolesDialog member={open.member} roles={roles} onClose={close} onChanged={onChanged} />}
      {open?.kind === 'remove' && <RemoveStaffDialog member={open.member} onClose={close} onChanged={onChanged} />}
      {open?.kind === 'again' && <InviteAgainDialog member={open.member} roles={roles} onClose={close} />}
    </>
  );
}

function StaffTable({ staff, roles, zone, onOpen }: Props & { staff: readonly StaffMember[]; onOpen: (open: Open) => void }) {
  return (
    <table className={styles.table}>
      <caption className="unseen">Staff</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Roles</th>
          <th scope="col">Last sign-in</th>
          <th scope="col">
            <span className="unseen">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {staff.map((member) => (
          <tr key={member.user_ID}>
            <th scope="row">
              {memberName(member)} {member.isCaller && <span className={styles.note}>(you)</span>}
              <span className={styles.address}>{member.emailAddress}</span>
            </th>
            <td>
              {member.roles.map((id) => roleName(roles, id)).join(', ')}
              {member.invitedTo && (
                <p>
                  <Badge tone="warn">Invited</Badge> <span className={styles.note}>as {roleName(roles, member.invitedTo)}</span>
                </p>
              )}
            </td>
            <td>
              <span className={styles.label}>Last sign-in </span>
              {member.lastSignInAt ? momentText(member.lastSignInAt, zone) : <span className={styles.note}>{member.roles.length > 0 ? 'No sign-in on record' : 'Not yet'}</span>}
            </td>
            <td>
              <Actions member={member} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actions({ member, onOpen }: { member: StaffMember; onOpen: (open: Open) => void }) {
  const button = (kind: Open['kind'], label: string) => (
    <Button size="sm" variant={kind === 'remove' ? 'quiet' : 'line'} onClick={() => onOpen({ kind, member })}>
      {label}
      <span className="unseen">: {memberName(member)}</span>
    </Button>
  );
  return (
    <div className={styles.actions}>
      {member.roles.length > 0 && button('roles', 'Change roles')}
      {member.invitedTo && button('again', 'Invite again')}
      {button('remove', member.roles.length > 0 ? 'Remove' : 'Withdraw')}
    </div>
  );
}

function roleName(roles: readonly Role[], id: string): string {
  return roles.find((role) => role.id === id)?.name ?? id;
}
