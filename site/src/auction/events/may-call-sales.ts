import { callRoles } from '@/api/duties.gen';
import type { UserInformation } from '@/api/schema.gen';

/** Reports whether a person may call a sale; not while they act for somebody else. */
export function callsSales(person: Pick<UserInformation, 'roles' | 'actedFor'> | undefined): boolean {
  return person !== undefined && !person.actedFor && person.roles.some((role) => callRoles.includes(role));
}
