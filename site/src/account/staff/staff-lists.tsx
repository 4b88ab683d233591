import { usePermissionRequests } from '@/api/office';
import { optionalResource } from '@/api/resource';
import { useExemptionRequests } from '@/api/tax-exemptions';
import { FilterLinks } from '@/ui/list/filter-links';
import { pageHref } from '../parts/list-page-address';
import styles from './staff-lists.module.scss';

/** The lists of the office; the first is shown by default. */
const staffLists = ['requests', 'tax-exemptions', 'messages', 'people'] as const;

export type StaffList = (typeof staffLists)[number];

/** Returns the lists; in retail mode there are no requests about bidding. */
export function staffListsFor(isRetail: boolean): readonly StaffList[] {
  return isRetail ? staffLists.slice(1) : staffLists;
}

/** Links to what waits for the office, with how much of each, to visitors’ messages, and to people. */
export function StaffLists({ isRetail, current }: { isRetail: boolean; current: StaffList }) {
  const requests = usePermissionRequests(optionalResource).data?.requests.length;
  const exemptions = useExemptionRequests(1, optionalResource).data?.totalRecordCount;
  const options: Readonly<Record<StaffList, { name: string; count?: number }>> = {
    requests: { name: 'Bidding and registrations', count: requests },
    'tax-exemptions': { name: 'Tax exemptions', count: exemptions },
    messages: { name: 'Messages' },
    people: { name: 'People' },
  };
  return (
    <div className={styles.lists}>
      <FilterLinks
        label="Office lists"
        current={current}
        options={staffListsFor(isRetail).map((id, at) => ({ id, ...options[id], href: pageHref('staff', 1, at === 0 ? {} : { list: id }) }))}
      />
    </div>
  );
}
