import { useOptionalSearch } from '@/api/inventory/search';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { TextLink } from '@/ui/text-link';
import { filterKeys, limitKeys, searchQuery, withFilter, withLimit, type FilterKey, type LimitKey, type SearchState } from './search-state';
import { searchHref } from './use-search-state';
import styles from './outside-matches.module.scss';

/** What the matches are that one filter leaves out. */
const outside: Partial<Record<FilterKey | LimitKey, string>> = {
  locations: 'in other places', near: 'farther away', years: 'of other years', makes: 'of other makes', models: 'of other models', events: 'in other auctions',
  status: 'with another status', price: 'at other prices', meter: 'with other hours or miles', families: 'of another type', categories: 'in other categories',
};

/** For a search that finds nothing: how many it would find without one of its filters, and what sold before. */
export function OutsideMatches({ state }: { state: SearchState }) {
  const keys = [...filterKeys.filter((key) => state.filters[key].length > 0), ...limitKeys.filter((key) => state.limits[key])];
  return (
    <ul className={styles.matches}>
      {keys.map((key) => (
        <Without key={key} without={key} state={state} />
      ))}
      {!state.limits.sold && <SoldBefore state={state} />}
    </ul>
  );
}

function Without({ without, state }: { without: FilterKey | LimitKey; state: SearchState }) {
  const wider = without in state.limits ? withLimit(state, without as LimitKey, '') : withFilter(state, without as FilterKey, []);
  const total = useOptionalSearch({ ...searchQuery(wider), page_size: '1' }).data?.totalRecordCount;
  const what = outside[without];
  if (!total || !what) return null;
  return (
    <li>
      <TextLink href={searchHref(wider)}>
        {formatCount(total)} {what}
      </TextLink>
    </li>
  );
}

function SoldBefore({ state }: { state: SearchState }) {
  const wider = { ...withLimit(state, 'sold', 'show'), sort: 'price-low' };
  const { data } = useOptionalSearch(searchQuery(wider));
  const prices = (data?.items ?? []).filter(({ priceKind }) => priceKind === 'sold').flatMap(({ price }) => price ?? []);
  if (!data || prices.length === 0) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return (
    <li>
      <TextLink href={searchHref(wider)}>
        {formatCount(data.totalRecordCount)} sold before{data.pageCount === 1 && `, for ${low === high ? formatPrice(low) : `${formatPrice(low)} to ${formatPrice(high)}`}`}
      </TextLink>
    </li>
  );
}
