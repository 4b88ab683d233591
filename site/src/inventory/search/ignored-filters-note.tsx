import { useRouter } from 'next/router';
import { splitBar } from '@/lib/bar-list';
import { filterKeys, isChosen, limitKeys, type Query, type SearchState } from './search-state';
import styles from './results.module.scss';

/** Names the parts of the address that the search, `used`, was made without. */
export function IgnoredFiltersNote({ used }: { used: SearchState }) {
  const { query } = useRouter();
  const parts = ignoredParts(query, used);
  if (parts.length === 0) return null;
  return (
    <p role="status" className={styles.corrected}>
      We left out {parts.length === 1 ? 'a part' : 'parts'} of this link that nothing here matches: <strong>{parts.map((part) => `“${part}”`).join(', ')}</strong>.
    </p>
  );
}

/** Returns the values in the address that the search does not have. */
export function ignoredParts(query: Query, used: SearchState): string[] {
  const text = (key: string) => [query[key] ?? ''].flat().join('|').trim();
  const dropped = filterKeys.flatMap((key) => splitBar(text(key)).filter((value) => !isChosen(used.filters[key], value)));
  dropped.push(...limitKeys.map(text).filter((value, at) => value !== '' && used.limits[limitKeys[at]!] === ''));
  if (text('sort') !== used.sort) dropped.push(text('sort'));
  if (text('page_size') !== '' && !used.other.page_size) dropped.push(text('page_size'));
  const page = text('page_number');
  if (page !== '' && Number(page) !== used.page_number) dropped.push(`page ${page}`);
  return dropped;
}
