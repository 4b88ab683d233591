import { SectionBlock } from '@/account/parts/section-block';
import { useDuties } from '@/api/office-house';
import { useTenant } from '@/api/tenant';
import type { DutiesOutputBody } from '@/api/schema.gen';
import { ResponseView } from '@/ui/response-view';
import { InviteForm } from '../../people/invite-form';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../house.module.scss';

/** /office/house/staff: invites staff, and shows who may do what. */
export function Staff() {
  const isRetail = useTenant().data?.retailMode === true;
  const answer = useDuties();
  return (
    <>
      <SectionBlock level="h2" title="Invite" about="We email a link that is valid for seven days. People who have an account get the role when they use it.">
        <InviteForm isRetail={isRetail} />
      </SectionBlock>
      <SectionBlock level="h2" title="Who may do what" about="A person may have several roles.">
        <ResponseView response={answer} what="the roles" skeleton={<RowLines count={6} />}>
          {(duties) => <DutiesTable {...duties} />}
        </ResponseView>
      </SectionBlock>
    </>
  );
}

function DutiesTable({ duties, roles }: DutiesOutputBody) {
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
