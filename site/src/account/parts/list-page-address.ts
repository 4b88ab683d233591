import { paths, type AccountTab } from '@/routes';
import { useQuery } from '@/use-query';

/** Returns the page that the address asks for, from 1; invalid values are the first page. */
export function pageNumber(value: unknown): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

/** Returns the page of the list that the address asks for. */
export function usePageNumber(): number {
  return pageNumber(useQuery().page_number);
}

/** Returns the address of a page of a section's list, without defaults. `filters` are what else it holds; empty ones are left out. */
export function pageHref(tab: AccountTab, page: number, filters: Readonly<Record<string, string>> = {}): string {
  const filled = Object.entries(filters).filter(([, value]) => value !== '');
  return `${paths.account}?${new URLSearchParams([['tab', tab], ...filled, ...(page > 1 ? [['page_number', String(page)]] : [])])}`;
}
