import { useDeposits } from '@/api/payments';
import type { DepositsOutputBody } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { ResponseView } from '@/ui/response-view';
import { SectionBlock } from '../parts/section-block';
import { DescriptionList } from '../parts/description-list';
import { usePageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
import { RowsSkeleton } from '../parts/skeletons';
import { DepositRow } from './deposit-row';
import styles from '../paying/payments-list.module.scss';

type Props = {
  /** For staff: whose deposits; by default the caller's own. */
  userId?: number;
  title: string;
  level?: 'h2' | 'h3';
  about: string;
  /** Returns the address of a page. */
  href: (page: number) => string;
};

/** What became of a person's deposits: received, released, applied to invoices, forfeited or returned, with the balance after each. */
export function DepositStatement({ userId = 0, title, level, about, href }: Props) {
  const answer = useDeposits(usePageNumber(), userId);
  return (
    <SectionBlock title={title} level={level} about={about}>
      <ResponseView response={answer} what="the deposits" skeleton={<RowsSkeleton label="Loading the deposits" count={2} />}>
        {(page) =>
          page.totalRecordCount === 0 ? (
            <p className="muted">No deposits yet.</p>
          ) : (
            <>
              <DescriptionList entries={totals(page)} />
              <PagedList page={page} count={page.deposits.length} nouns={['entry', 'entries']} isLoading={answer.isLoading} href={href}>
                <ul aria-label="Deposits" className={styles.list}>
                  {page.deposits.map((entry) => (
                    <DepositRow key={entry.entry_ID} entry={entry} isOwn={userId === 0} />
                  ))}
                </ul>
              </PagedList>
            </>
          )
        }
      </ResponseView>
    </SectionBlock>
  );
}

function totals({ onDeposit, clearing, releasing }: DepositsOutputBody): [string, string][] {
  return [
    ['Balance', formatMoney(onDeposit)],
    ...(clearing > 0 ? ([['Still clearing', formatMoney(clearing)]] as [string, string][]) : []),
    ...(releasing > 0 ? ([['Being released', formatMoney(releasing)]] as [string, string][]) : []),
  ];
}
