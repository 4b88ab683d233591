import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import type { SearchOutputBody } from '@/api/schema.gen';
import { useSearch } from '@/api/inventory/search';
import { compareNames } from '@/lib/compare-names';
import { formatCount } from '@/lib/numbers';
import { searchPath } from '@/routes';
import { useFirstLots } from './use-first-lots';
import styles from './hero-search.module.scss';

/** Search by category and make, with the number of matching items. */
export function HeroSearch() {
  const router = useRouter();
  const [category, setCategory] = useState('');
  const [make, setMake] = useState('');
  const { data: all } = useFirstLots();
  const hasChosen = Boolean(category || make);
  const { data: found } = useSearch(hasChosen ? { categories: category, makes: make, page_size: '1' } : null);
  const { categories, makes, count } = choices((hasChosen && found) || all);

  function submit(event: FormEvent) {
    event.preventDefault();
    void router.push(searchPath({ categories: category, makes: make }));
  }

  return (
    <form action="/search" onSubmit={submit} className={styles.block} aria-label="Find inventory">
      <Choice label="Category" name="categories" all="All categories" value={category} options={categories} onChange={setCategory} />
      <Choice label="Make" name="makes" all="Any make" value={make} options={makes} onChange={setMake} />
      <button type="submit" className={styles.show}>
        {count === undefined ? 'Show all' : `Show ${formatCount(count)}`}
      </button>
      <span className="unseen" role="status">
        {hasChosen && count !== undefined && `${count} found`}
      </span>
    </form>
  );
}

type Options = { categories: string[]; makes: string[]; count?: number };

/** Each choice narrows the other's options, so every combination has items. */
function choices(found: SearchOutputBody | undefined): Options {
  const { categories, makes } = found?.facets ?? { categories: [], makes: [] };
  return {
    categories: categories.map((c) => c.value).filter((name) => name.toLowerCase() !== 'unknown'),
    makes: makes.map((m) => m.value).sort(compareNames),
    count: found?.totalRecordCount,
  };
}

type ChoiceProps = { label: string; name: string; all: string; value: string; options: string[]; onChange: (value: string) => void };

function Choice({ label, name, all, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className="label">{label}</span>
      <select name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {(value && !options.includes(value) ? [value, ...options] : options).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
