import { useRouter } from 'next/router';
import { pageNumber } from '@/account/parts/list-page-address';
import { useQuery } from '@/use-query';
import { officePath } from '../../addresses';

/** The filters of a list, which are in its address, so that Back undoes them. */
export type ListAddress<Name extends string> = {
  values: Readonly<Record<Name, string>>;
  page: number;
  isFiltered: boolean;
  /** Returns the address with some filters changed, by default on its first page. */
  href: (change: Partial<Record<Name, string>>, page?: number) => string;
  go: (change: Partial<Record<Name, string>>) => void;
};

/** Returns the filters with these names of a list at a path of the office. */
export function useListAddress<Name extends string>(path: string, names: readonly Name[]): ListAddress<Name> {
  const router = useRouter();
  const query = useQuery();
  const read = (name: Name) => {
    const value = query[name];
    return typeof value === 'string' ? value.trim().slice(0, 100) : '';
  };
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
  const href = (change: Partial<Record<Name, string>>, page = 1) => officePath(path, { ...values, ...change, page_number: page } as Record<string, string | number>);
  return {
    values,
    page: pageNumber(query.page_number),
    isFiltered: names.some((name) => values[name] !== ''),
    href,
    go: (change) => void router.replace(href(change), undefined, { scroll: false }),
  };
}
