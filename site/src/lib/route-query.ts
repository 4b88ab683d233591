/**
 * Returns what Next's router has as `query` at an address of the reader, which names each parameter once: its parameters, and the brackets
 * of the route, such as "/event/[eventID]" or "/item/[...segments]". Throws URIError for a path that is not valid percent-encoding.
 */
export function routeQuery(route: string, address: string): Record<string, string | string[]> {
  const [path = '', search] = address.split('?');
  const query: Record<string, string | string[]> = Object.fromEntries(new URLSearchParams(search));
  const values = path.split('/').map(decodeURIComponent);
  for (const [at, part] of route.split('/').entries()) {
    const [, many, name] = /^\[(\.\.\.)?(.+)\]$/.exec(part) ?? [];
    if (name) query[name] = many ? values.slice(at) : values[at]!;
  }
  return query;
}
