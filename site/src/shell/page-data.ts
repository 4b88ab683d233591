import { preload } from 'swr';

const elementId = 'page-data';

/**
 * Hands the API bodies the reader spliced into the page to SWR: the first hook that asks for a key gets its body without
 * a request. Not as `fallback`, which would be drawn while hydrating, against the skeleton in the HTML.
 */
function takePageData(): void {
  const bodies = read(document.getElementById(elementId)?.textContent);
  for (const [key, body] of Object.entries(bodies)) preload(key, () => Promise.resolve(body));
}

/** Without a reader in front there is no such element, and the hooks simply fetch. */
function read(text: string | null | undefined): Record<string, unknown> {
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

if (typeof document !== 'undefined') takePageData();
