import { SectionBlock } from '@/account/parts/section-block';
import { useDuties } from '@/api/office-house';
import { useTenant } from '@/api/tenant';
import type { DutiesOutputBody } from '@/api/schema.gen';
import { ResponseView } from '@/ui/response-view';
import { InviteForm } from '../../people/invite-form';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../house.module.scss';
import { retailDuties, retailRoles } from './retail-duties';
import { StaffList } from './staff-list';

/** /office/house/staff: who works here, invitations, and who may do what. */
export function Staff() {
  const { retailMode: isRetail = false, timeZone = 'UTC' } = useTenant().data ?? {};
  const answer = useDuties();
  const all = answer.data?.roles ?? [];
  const roles = isRetail ? retailRoles(all) : all;
  return (
    <>
      <p className={styles.note}>People you remove are signed out at once. A house always has an owner.</p>
      <StaffList roles={roles} zone={timeZone} />
      <SectionBlock level="h2" title="Invite" about="We email a link that is valid for seven days. People who have an account get the role when they use it.">
        <InviteForm isRetail={isRetail} isForStaff />
      </SectionBlock>
      <SectionBlock level="h2" title="Who may do what" about="A person may have several roles.">
        <ResponseView response={answer} what="the roles" skeleton={<RowLines count={6} />}>
          {({ duties }) => <DutiesTable duties={isRetail ? retailDuties(duties) : duties} roles={roles} />}
        </ResponseView>
      </SectionBlock>
    </>
  );
}

function DutiesTable({ duties, roles }: Pick<DutiesOutputBody, 'duties' | 'roles'>) {
  return (
    <div className={styles.wide} tabIndex={0} role="region" aria-label="Duties by role">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Duty</th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {duties.map(({ id, name, about, roles: mayDo }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <p className={styles.note}>{about}</p>
              </th>
              {roles.map((role) => (
                <td key={role.id}>{mayDo.includes(role.id) ? 'Yes' : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
