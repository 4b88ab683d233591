import { useRouter } from 'next/router';
import type { Item } from '@/api/schema.gen';
import { compareNames } from '@/lib/compare-names';
import { FilterLinks } from '@/ui/list/filter-links';
import { ListMenu } from '@/ui/list/list-menu';
import { SearchWithin } from '@/ui/list/search-within';
import { matching, outcomeOf, outcomes, resultSorts, type ResultsQuery } from './results-query';
import styles from './results.module.scss';

type Props = { items: readonly Item[]; query: ResultsQuery; /** Returns the address of the first page with a change. */ href: (change: Partial<ResultsQuery>) => string };

/** Outcome, category, search and order of the results, all in the address. */
export function ResultsTools({ items, query, href }: Props) {
  const router = useRouter();
  const go = (change: Partial<ResultsQuery>) => void router.push(href(change), undefined, { scroll: false });
  const found = matching(items, query);
  const options = outcomes
    .map(({ id, name }) => ({ id, name, count: id ? found.filter((item) => outcomeOf(item) === id).length : found.length, href: href({ outcome: id }) }))
    .filter(({ id, count }) => id === '' || count > 0 || id === query.outcome);
  return (
    <>
      <FilterLinks label="Outcome" options={options} current={query.outcome} />
      <div className={styles.tools}>
        <SearchWithin
          label="Search these results"
          value={query.search}
          // Typing replaces the address, so that Back leaves the search instead of undoing it letter by letter.
          onSearch={(search) => void router.replace(href({ search }), undefined, { scroll: false })}
        />
        <ListMenu label="Category" options={categoriesOf(items, query.category)} value={query.category} onSelect={(category) => go({ category })} />
        <ListMenu label="Sort" options={resultSorts} value={query.sort} onSelect={(sort) => go({ sort })} />
      </div>
    </>
  );
}

/** Returns the categories of all lots, with the one in the address even if it is unknown. */
function categoriesOf(items: readonly Item[], current: string): { id: string; name: string }[] {
  const names = [...new Set([...items.map(({ category }) => category), ...(current ? [current] : [])])].sort(compareNames);
  return [{ id: '', name: 'All categories' }, ...names.map((name) => ({ id: name, name }))];
}
