import { useRouter } from 'next/router';
import { useState } from 'react';
import { pageNumber } from '@/account/parts/list-page-address';
import { PagedList } from '@/account/parts/paged-list';
import { RowsSkeleton } from '@/account/parts/skeletons';
import { useReleases, type ReleaseState } from '@/api/office-people';
import type { Release } from '@/api/schema.gen';
import { useQuery } from '@/use-query';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FilterLinks } from '@/ui/list/filter-links';
import { SearchWithin } from '@/ui/list/search-within';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../addresses';
import { OneRow } from '../shell/one-row';
import { SectionHead } from '../shell/section-head';
import { NoSuchPage } from '../shell/no-such-page';
import type { SectionProps } from '../section-props';
import { useIsRetail } from '../use-is-retail';
import { ReleaseDialog } from './release-dialog';
import { ReleaseRow } from './release-row';
import styles from './release-section.module.scss';
import { UndoReleaseDialog } from './undo-release-dialog';

const states: readonly { id: ReleaseState; name: string; count?: 'ready' | 'waiting' | 'released' }[] = [
  { id: '', name: 'All' },
  { id: 'ready', name: 'Ready', count: 'ready' },
  { id: 'waiting', name: 'Not paid or cleared', count: 'waiting' },
  { id: 'released', name: 'Released', count: 'released' },
];

/** /office/release: what was sold, and who may take it out of the gate. Filter and search are in the address. */
export function ReleaseSection({ path }: SectionProps) {
  const isRetail = useIsRetail();
  const router = useRouter();
  const { state: filter, search: text, page_number } = useQuery();
  const state = states.find(({ id }) => id === filter)?.id ?? '';
  const search = typeof text === 'string' ? text.trim().slice(0, 100) : '';
  const answer = useReleases({ state, search, page: pageNumber(page_number) });
  const [asking, setAsking] = useState<Release | null>(null);
  const close = () => setAsking(null);
  const reload = () => answer.mutate();
  const totals = answer.data?.totals;
  if (path.length > 0) return <NoSuchPage />;
  return (
    <>
      <SectionHead title="Release" about="An item leaves the yard once its invoice is paid and every payment has cleared." />
      <div className={styles.tools}>
        <OneRow current={state}>
          <FilterLinks
            label="Show"
            current={state}
            options={states.map(({ id, name, count }) => ({ id, name, count: count && totals?.[count], href: officePath('release', { state: id, search }) }))}
          />
        </OneRow>
        <SearchWithin
          label={isRetail ? 'Invoice, name or stock number' : 'Invoice, name, paddle, lot or stock number'}
          value={search}
          onSearch={(typed) => void router.replace(officePath('release', { state, search: typed }), undefined, { scroll: false })}
        />
      </div>
      <ResponseView response={answer} what="the sales" skeleton={<RowsSkeleton label="Loading the sales" />}>
        {(found) =>
          found.releases.length === 0 ? (
            <Nothing isFiltered={Boolean(state || search)} isRetail={isRetail} />
          ) : (
            <PagedList page={found} count={found.releases.length} nouns={['sale', 'sales']} isLoading={answer.isLoading} href={(page) => officePath('release', { state, search, page_number: page })}>
              <ul aria-label="Sales" className={styles.list}>
                {found.releases.map((release) => (
                  <ReleaseRow key={release.sale_ID} release={release} onAsk={() => setAsking(release)} />
                ))}
              </ul>
            </PagedList>
          )
        }
      </ResponseView>
      {asking?.state === 'ready' && <ReleaseDialog release={asking} onClose={close} onDone={reload} />}
      {asking?.state === 'released' && <UndoReleaseDialog release={asking} onClose={close} onDone={reload} />}
    </>
  );
}

function Nothing({ isFiltered, isRetail }: { isFiltered: boolean; isRetail: boolean }) {
  if (!isFiltered) return <EmptyState title="Nothing is sold yet">What is sold appears here, with whether it is paid.</EmptyState>;
  return (
    <EmptyState title="No sale matches" actions={<ButtonLink href={officePath('release')}>Show all sales</ButtonLink>}>
      {isRetail ? 'Try the invoice number or the stock number.' : 'Try the invoice number, the paddle or the lot number.'}
    </EmptyState>
  );
}
