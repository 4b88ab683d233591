import { usePermissionRequests } from '@/api/permissions';
import { optionalResource } from '@/api/resource';
import { useExemptionRequests } from '@/api/tax-exemptions';
import { FilterLinks } from '@/ui/list/filter-links';
import { pageHref } from '../parts/page-address';

/** What waits for the office; the first is shown by default. */
export const staffLists = ['requests', 'tax-exemptions'] as const;

export type StaffList = (typeof staffLists)[number];

/** Links to what waits for the office, with how much of each. */
export function StaffLists({ current }: { current: StaffList }) {
  const requests = usePermissionRequests(optionalResource).data?.requests.length;
  const exemptions = useExemptionRequests(1, optionalResource).data?.totalRecordCount;
  return (
    <FilterLinks
      label="Waiting for the office"
      current={current}
      options={[
        { id: 'requests', name: 'Bidding and registrations', count: requests, href: pageHref('staff', 1) },
        { id: 'tax-exemptions', name: 'Tax exemptions', count: exemptions, href: pageHref('staff', 1, { list: 'tax-exemptions' }) },
      ]}
    />
  );
}
