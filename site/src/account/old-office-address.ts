import type { ParsedUrlQuery } from 'node:querystring';
import { paths } from '@/routes';

const lists = ['tax-exemptions', 'messages', 'people'];

/** Returns where the office has what was a section of My account, /myaccount?tab=staff, which emails and bookmarks lead to. */
export function oldOfficeAddress({ person, list, search, page_number }: ParsedUrlQuery): string {
  if (/^[1-9]\d{0,15}$/.test(String(person))) return `${paths.office}/people/${person}`;
  if (!lists.includes(String(list))) return paths.office;
  const kept = Object.entries({ search, page_number }).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return `${paths.office}/${list}${kept.length ? `?${new URLSearchParams(kept)}` : ''}`;
}
