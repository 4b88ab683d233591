import { preload } from 'swr';

const elementId = 'page-data';

/**
 * Preloads SWR with the API bodies the reader inserted into the page, so that the first hook for a key needs no request.
 * It does not use `fallback`, which would render while hydrating and mismatch the skeleton in the HTML.
 */
function takePageData(): void {
  const bodies = read(document.getElementById(elementId)?.textContent);
  for (const [key, body] of Object.entries(bodies)) preload(key, () => Promise.resolve(body));
}

/** Parses the page data. Without a reader in front there is none, and the hooks fetch. */
function read(text: string | null | undefined): Record<string, unknown> {
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

if (typeof document !== 'undefined') takePageData();
