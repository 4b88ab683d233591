/**
 * Returns the origin of the house's own API host, which takes what a CDN may cut short: changes, files and streams. The reader writes it into each
 * page; '' is the site's own.
 */
export function apiOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=api-origin]')?.content ?? '';
}
