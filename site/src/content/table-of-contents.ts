/** A heading of a text, to link to. */
export type Heading = { id: string; name: string };

/** How many headings a text needs so that a list of them helps. */
const minimum = 3;

/**
 * Gives the second-level headings of sanitized HTML ids, and lists them; too few are not listed. The same HTML gives the same ids. A heading keeps
 * the id that it has.
 */
export function withContents(html: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = [];
  const anchored = html.replace(/<h2((?:\s[^>]*)?)>([\s\S]*?)<\/h2>/gi, (whole: string, attributes: string, inner: string) => {
    const name = plain(inner);
    if (!name) return whole;
    const own = /\sid="([^"]+)"/i.exec(attributes)?.[1];
    const id = own ?? unused(slug(name), contents);
    contents.push({ id, name });
    return own ? whole : `<h2${attributes} id="${id}">${inner}</h2>`;
  });
  return contents.length < minimum ? { html, contents: [] } : { html: anchored, contents };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#34;': '"', '&#39;': '’', '&nbsp;': ' ' };

function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|nbsp|#34|#39);/g, (entity) => entities[entity]!);
  return text.replace(/\s+/g, ' ').trim();
}

function slug(name: string): string {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(/[a-z0-9]+/g);
  return `section-${words?.join('-').slice(0, 60) || 'part'}`;
}

function unused(id: string, taken: readonly Heading[]): string {
  const isTaken = (candidate: string) => taken.some((heading) => heading.id === candidate);
  let candidate = id;
  for (let n = 2; isTaken(candidate); n++) candidate = `${id}-${n}`;
  return candidate;
}
