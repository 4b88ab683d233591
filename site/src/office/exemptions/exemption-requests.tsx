import { useState } from 'react';
import type { TaxExemptionRequest } from '@/api/schema.gen';
import { useExemptionRequests } from '@/api/tax-exemptions';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { usePageNumber } from '@/account/parts/list-page-address';
import { PagedList } from '@/account/parts/paged-list';
import { RowsSkeleton } from '@/account/parts/skeletons';
import { officePath } from '../addresses';
import { ApproveExemptionDialog } from './approve-exemption-dialog';
import { DeclineExemptionDialog } from './decline-exemption-dialog';
import { ExemptionRequestRow } from './exemption-request-row';

/** The dialog open for a request. */
type Deciding = { isApproving: boolean; request: TaxExemptionRequest };

/** Tax exemptions that wait for the office, oldest first, in pages. */
export function ExemptionRequests() {
  const answer = useExemptionRequests(usePageNumber());
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const close = () => setDeciding(null);
  const reload = () => answer.mutate();
  return (
    <>
      <ResponseView response={answer} what="the tax exemption requests" skeleton={<RowsSkeleton label="Loading the tax exemption requests" />}>
        {(page) =>
          page.totalRecordCount === 0 ? (
            <EmptyState title="No open requests" icon="check">
              Tax exemptions that people request with their certificate appear here.
            </EmptyState>
          ) : (
            <PagedList
              page={page}
              count={page.requests.length}
              nouns={['request', 'requests']}
              isLoading={answer.isLoading}
              href={(number) => officePath('tax-exemptions', { page_number: number })}
            >
              <ul aria-label="Tax exemption requests">
                {page.requests.map((request) => (
                  <ExemptionRequestRow key={request.taxExemption_ID} request={request} onDecide={(isApproving) => setDeciding({ isApproving, request })} />
                ))}
              </ul>
            </PagedList>
          )
        }
      </ResponseView>
      {deciding?.isApproving === true && <ApproveExemptionDialog request={deciding.request} onClose={close} onChanged={reload} />}
      {deciding?.isApproving === false && <DeclineExemptionDialog request={deciding.request} onClose={close} onChanged={reload} />}
    </>
  );
}
