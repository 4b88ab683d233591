import { useInvoiceStates } from '@/api/papers';
import { usePurchasesPage } from '@/api/purchases';
import type { PurchasesOutputBody } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { FilterLinks } from '@/ui/list/filter-links';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { useQuery } from '@/use-query';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import rows from '../parts/item-rows.module.scss';
import { pageHref, pageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
import { LostRow, WonRow } from './purchase-rows';
import { ReadyInvoices } from './ready-invoices';
import { ReleaseTicket } from './release-ticket';

/** Lots the person won or bought with their release tickets, and, with ?list=lost, lots they lost; ?ticket=55 shows the release ticket of an item. */
export function PurchasesSection() {
  const address = useQuery();
  const ticket = String(address.ticket ?? '');
  if (/^[1-9]\d{0,15}$/.test(ticket)) return <ReleaseTicket key={ticket} itemId={Number(ticket)} />;
  return <Lists isLost={address.list === 'lost'} page={pageNumber(address.page_number)} />;
}

/** Nobody loses a lot in retail mode. */
function Lists({ isLost: isLostAsked, page }: { isLost: boolean; page: number }) {
  const isRetail = useTenant().data?.retailMode === true;
  const isLost = isLostAsked && !isRetail;
  const won = usePurchasesPage('won', isLost ? 1 : page);
  const lost = usePurchasesPage('lost', isLost ? page : 1);
  const states = useInvoiceStates();
  const skeleton = <ItemRowsSkeleton label="Loading your purchases" />;
  // What can be picked up is above the list, and depends on them.
  if (!states.data && !states.error) return skeleton;
  return (
    <ResponseView response={won} what="your purchases" skeleton={skeleton}>
      {(bought) => (
        <ResponseView response={lost} what="your lost lots" skeleton={skeleton}>
          {(missed) =>
            bought.totalRecordCount + missed.totalRecordCount === 0 ? (
              <EmptyState title="No purchases yet" icon="cart" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
                Items you win, buy now or buy by offer appear here.
              </EmptyState>
            ) : (
              <>
                {!isRetail && <Choice won={bought} lost={missed} isLost={isLost} />}
                {isLost ? <Lost page={missed} isLoading={lost.isLoading} /> : <Won page={bought} isLoading={won.isLoading} isCounted={!isRetail} />}
              </>
            )
          }
        </ResponseView>
      )}
    </ResponseView>
  );
}

function Choice({ won, lost, isLost }: { won: PurchasesOutputBody; lost: PurchasesOutputBody; isLost: boolean }) {
  const options = [
    { id: 'won', name: 'Won & purchased', count: won.totalRecordCount, href: pageHref('purchases', 1) },
    { id: 'lost', name: 'Lost', count: lost.totalRecordCount, href: pageHref('purchases', 1, { list: 'lost' }) },
  ];
  return <FilterLinks label="Purchases" options={options} current={isLost ? 'lost' : 'won'} />;
}

type ListProps = { page: PurchasesOutputBody; isLoading: boolean };

type WonProps = ListProps & { /** The choice of lists says how many there are. */ isCounted: boolean };

function Won({ page, isLoading, isCounted }: WonProps) {
  const { data } = useInvoiceStates();
  const { items, totalRecordCount } = page;
  const invoiceOf = (id: number) => data?.invoices.find(({ invoice_ID }) => invoice_ID === id);
  const onPage = [...new Set(items.map(({ invoice_ID }) => invoice_ID))].flatMap((id) => invoiceOf(id) ?? []);
  if (totalRecordCount === 0) return <p className={rows.nothing}>No purchases yet.</p>;
  return (
    <>
      <ReadyInvoices invoices={onPage.filter(({ isCleared, itemCount }) => isCleared && itemCount > 1)} />
      <PagedList page={page} count={items.length} nouns={['purchase', 'purchases']} isLoading={isLoading} isCounted={isCounted} href={(number) => pageHref('purchases', number)}>
        <ItemGroup title="Your purchases" count={0} more={<SummaryLink />}>
          {items.map((purchase) => (
            <WonRow key={purchase.sale_ID} purchase={purchase} invoice={invoiceOf(purchase.invoice_ID)} />
          ))}
        </ItemGroup>
      </PagedList>
    </>
  );
}

function Lost({ page, isLoading }: ListProps) {
  const { items, totalRecordCount } = page;
  if (totalRecordCount === 0) return <p className={rows.nothing}>No lost lots.</p>;
  return (
    <PagedList page={page} count={items.length} nouns={['lost lot', 'lost lots']} isLoading={isLoading} isCounted href={(number) => pageHref('purchases', number, { list: 'lost' })}>
      <ItemGroup title="Lost" count={0}>
        {items.map((purchase) => (
          <LostRow key={purchase.item.item_ID} purchase={purchase} />
        ))}
      </ItemGroup>
    </PagedList>
  );
}

function SummaryLink() {
  const { data: tenant } = useTenant();
  if (!tenant || tenant.retailMode) return null;
  return <TextLink href={paths.summary()}>Summary of your last auction</TextLink>;
}
