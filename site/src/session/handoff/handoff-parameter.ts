import { paths } from '@/routes';

/** Pages that use the `token` parameter themselves. */
const takers: string[] = [paths.enterAuction, paths.simulcast, paths.activateInspector];

/** Returns the handoff token of an address or "". An array is ignored: it is a path segment or a repeated parameter. */
export function handoffParameter(pathname: string, token: string | string[] | undefined): string {
  return typeof token === 'string' && !takers.includes(pathname) ? token : '';
}
