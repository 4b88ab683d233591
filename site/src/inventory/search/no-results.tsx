import type { SearchOutputBody } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { OutsideMatches } from './outside-matches';
import { SaveSearch } from './save-search';
import { clearFilters, countFilters, noFilters, noLimits, type SearchState } from './search-state';
import { searchHref, type Change } from './use-search-state';

type Props = { state: SearchState; response: SearchOutputBody; change: Change };

/** Explains why nothing is shown, and offers a way out. */
export function NoResults({ state, response, change }: Props) {
  if (response.totalRecordCount > 0) return <NoSuchPage state={state} response={response} />;
  const isFiltered = countFilters(state) > 0;
  if (!isFiltered && !state.search_string) return <NothingYet />;
  const all = { ...state, filters: noFilters, limits: noLimits, search_string: '', page_number: 1 };
  return (
    <EmptyState
      title="No items match"
      actions={
        <>
          <SaveSearch state={state} name={nameOf(state)} label="Email me when one is listed" />
          {isFiltered && (
            <Button variant="line" onClick={() => change(clearFilters)}>
              Clear all filters
            </Button>
          )}
          {state.search_string && (
            <ButtonLink variant="line" href={searchHref(all)}>
              Show all inventory
            </ButtonLink>
          )}
        </>
      }
    >
      {isFiltered ? 'Remove one of the filters above, or clear them all.' : 'Check the spelling, or search for fewer words: a make or a model.'}
      <OutsideMatches state={state} />
    </EmptyState>
  );
}

/** Suggests a name for the search: what it asks for. */
function nameOf({ search_string, filters }: SearchState): string {
  return [search_string, ...filters.makes, ...filters.models, ...filters.families, ...filters.categories, ...filters.locations].filter(Boolean).join(', ');
}

function NoSuchPage({ state, response }: Omit<Props, 'change'>) {
  const { pageCount, totalRecordCount } = response;
  return (
    <EmptyState
      title={`Page ${formatCount(state.page_number)} does not exist`}
      actions={<ButtonLink href={searchHref({ ...state, page_number: 1 })}>Go to page 1</ButtonLink>}
    >
      Your search found {totalRecordCount === 1 ? '1 item' : `${formatCount(totalRecordCount)} items`} on{' '}
      {pageCount === 1 ? '1 page' : `${formatCount(pageCount)} pages`}.
    </EmptyState>
  );
}

function NothingYet() {
  const { data: tenant } = useTenant();
  if (tenant?.retailMode) {
    return (
      <EmptyState title="No items listed right now" actions={<ButtonLink href={paths.infoCenter}>Contact us</ButtonLink>}>
        Tell us what you’re looking for.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No items listed right now" actions={<ButtonLink href={paths.upcoming}>See upcoming auctions</ButtonLink>}>
      We add new items before every auction.
    </EmptyState>
  );
}
