import type { TenantContent, UserInformation } from '@/api/schema.gen';

/** Returns the milliseconds of inactivity before the countdown. The person's limit overrides the tenant's. 0: no limit, or not loaded yet. */
export function idleLimit(tenant: TenantContent | undefined, person: UserInformation | undefined): number {
  if (!tenant || !person) return 0;
  return person.idleMinutes == null ? tenant.inactivityMilliseconds : person.idleMinutes * 60_000;
}
