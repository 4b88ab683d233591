import { preload } from 'swr';
import { takeBodies } from '@/api/page-bodies';
import { formattedDates } from '@/lib/dates';
import { isRendered } from '@/rendered-address';

const elementId = 'page-data';

/**
 * Gives SWR the API bodies the reader inserted into the page, and `lib/dates.ts` the dates, so that the first hook for a key needs no request. On a rendered page
 * the first render already has them; the exported HTML shows skeletons, so there they arrive with the effects after it.
 */
function takePageData(): string[] {
  const { dates, ...bodies } = read(document.getElementById(elementId)?.textContent);
  for (const [id, text] of Object.entries(dates ?? {})) formattedDates.set(id, text as string);
  if (isRendered()) takeBodies(bodies);
  else for (const [key, body] of Object.entries(bodies)) preload(key, () => Promise.resolve(body));
  return Object.keys(bodies);
}

/** Parses the page data. Without a reader in front there is none, and the hooks fetch. */
function read(text: string | null | undefined): Record<string, unknown> {
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** SWR keys of the responses that came with the page. */
export const pageKeys = typeof document === 'undefined' ? [] : takePageData();
