import Link from 'next/link';
import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { paths, type AccountTab } from '@/routes';
import type { Overview } from './use-overview';
import styles from './attention-summary.module.scss';

type Cell = { name: string; value: string; tab: AccountTab; tone: 'out' | 'lead' | 'plain'; isEmpty: boolean; isAboutAuctions: boolean };

/** What waits for the person in numbers, each a link to its section. */
export function AttentionSummary({ overview: { outbid, toAnswer, unpaid, closing, leading } }: { overview: Overview }) {
  const { data: tenant } = useTenant();
  const lots = (name: string, { length }: readonly unknown[], tab: AccountTab, tone: Cell['tone'] = 'plain'): Cell => ({
    name, value: String(length), tab, tone, isEmpty: length === 0, isAboutAuctions: true,
  });
  const cells: Cell[] = [
    lots('Outbid', outbid, 'bids', 'out'),
    { ...lots('Offers to answer', toAnswer, 'offers', 'out'), isAboutAuctions: false },
    { name: 'To pay', value: formatPrice(unpaid), tab: 'invoices', tone: 'plain', isEmpty: unpaid === 0, isAboutAuctions: false },
    lots('Closing soon', closing, 'watching'),
    lots('Leading', leading, 'bids', 'lead'),
  ];
  return (
    <ul aria-label="Summary" className={styles.summary}>
      {cells
        .filter(({ isAboutAuctions }) => !isAboutAuctions || !tenant?.retailMode)
        .map(({ name, value, tab, tone, isEmpty }) => (
          <li key={name}>
            <Link href={paths.accountTab(tab)} prefetch={false} className={styles.cell}>
              <span className="label">{name}</span>
              <span className={cx('num', styles.value, isEmpty ? styles.empty : styles[tone])}>{value}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
