import { postPersonal } from './http/client';
import * as operations from './operations/office.gen';
import { usePersonal } from './resource';
import type { ChangeStaffInputBody, StaffOutputBody } from './schema.gen';

// For the duty staff.

/** Returns everybody who has a role or is invited to one, by name. */
export function useStaff() {
  return usePersonal(operations.getStaff, { refreshInterval: 15_000 });
}

export function changeStaff(change: ChangeStaffInputBody): Promise<StaffOutputBody> {
  return postPersonal(operations.changeStaff, change);
}
