import type { TenantContent, UserInformation } from '@/api/schema.gen';

/** Milliseconds without activity until the countdown; the person's own limit before the tenant's. 0: none, or not known yet. */
export function idleLimit(tenant: TenantContent | undefined, person: UserInformation | undefined): number {
  if (!tenant || !person) return 0;
  return person.idleMinutes == null ? tenant.inactivityMilliseconds : person.idleMinutes * 60_000;
}
