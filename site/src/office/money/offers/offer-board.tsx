import { useState } from 'react';
import { PagedList } from '@/account/parts/paged-list';
import { useOfficeOffers } from '@/api/office-money';
import { useTenant } from '@/api/tenant';
import { formatMoney } from '@/lib/money';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { Totals } from '@/ui/list/totals';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../../addresses';
import { RowLines } from '../../shell/section-skeleton';
import { useIsRetail } from '../../use-is-retail';
import { MoneyTable } from '../list/money-table';
import { useReloadMoney } from '../use-reload-money';
import { AnswerDialog, CounterDialog, type Answering } from './answer-dialogs';
import { columnsIn } from './offer-columns';

type Props = {
  query: Parameters<typeof useOfficeOffers>[0];
  isFiltered: boolean;
  /** Returns the address of a page of the list. */
  href: (page: number) => string;
};

/** Offers and pending sales with whom to call, which the office answers in their rows. */
export function OfferBoard({ query, isFiltered, href }: Props) {
  const zone = useTenant().data?.timeZone ?? '';
  const isRetail = useIsRetail();
  const answer = useOfficeOffers(query);
  const [asked, setAsked] = useState<Answering | null>(null);
  const reload = useReloadMoney();
  const dialog = asked && { offer: asked.offer, onClose: () => setAsked(null), onChanged: reload };
  return (
    <>
      <ResponseView response={answer} what="the offers" skeleton={<RowLines />}>
        {(found) =>
          found.offers.length === 0 ? (
            <EmptyState title={isFiltered ? 'No offer matches' : 'Nothing waits for an answer'} actions={isFiltered && <ButtonLink href={officePath('offers')}>Show all open offers</ButtonLink>}>
              {isFiltered ? 'Choose another filter.' : isRetail ? 'Offers appear here.' : 'Bids below a reserve and offers appear here.'}
            </EmptyState>
          ) : (
            <>
              <Totals
                totals={[
                  { label: 'Offered', value: formatMoney(found.totals.amount), isWide: true },
                  { label: 'Wait for sellers', value: String(found.totals.waitsForSellers) },
                  { label: 'Wait for buyers', value: String(found.totals.waitsForBuyers) },
                ]}
              />
              <PagedList page={found} count={found.offers.length} nouns={['offer', 'offers']} isLoading={answer.isLoading} href={href}>
                <MoneyTable label="Offers" rows={found.offers} columns={columnsIn(zone, isRetail, setAsked)} idOf={({ offer_ID }) => offer_ID} />
              </PagedList>
            </>
          )
        }
      </ResponseView>
      {dialog && (asked.action === 'counter' ? <CounterDialog {...dialog} /> : <AnswerDialog {...dialog} action={asked.action} />)}
    </>
  );
}
