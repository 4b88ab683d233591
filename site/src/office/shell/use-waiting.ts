import { usePermissionRequests } from '@/api/office';
import { optionalResource } from '@/api/resource';
import { useExemptionRequests } from '@/api/tax-exemptions';
import type { OfficeSection } from '../sections';

/** How much waits for the office in a section, by the section's ID. */
export type Waiting = Readonly<Record<string, number | undefined>>;

/** How often to ask again what waits (ms). */
const config = { ...optionalResource, refreshInterval: 60_000 };

/** Returns what waits in the sections that the person may open. */
export function useWaiting(sections: readonly OfficeSection[]): Waiting {
  const has = (id: string) => sections.some((section) => section.id === id);
  const requests = usePermissionRequests({ ...config, isOff: !has('requests') }).data?.requests.length;
  const exemptions = useExemptionRequests(1, { ...config, isOff: !has('tax-exemptions') }).data?.totalRecordCount;
  return { requests, 'tax-exemptions': exemptions };
}
