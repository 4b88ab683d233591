import { paths } from '@/routes';

/** Pages that take the parameter `token` for themselves. */
const takers: string[] = [paths.enterAuction, paths.activateInspector];

/** The hand-off token of an address, "" when there is none: as an array it is a segment of the path, or given twice. */
export function handoffParameter(pathname: string, token: string | string[] | undefined): string {
  return typeof token === 'string' && !takers.includes(pathname) ? token : '';
}
