type Query = Record<string, string | string[]>;

/**
 * Returns what Next's router has as `query` at an address: the parameters of its query and the brackets of the route, such as
 * "/event/[eventID]" or "/item/[...segments]". Throws if the path is not one of the route or is not valid percent-encoding.
 */
export function routeQuery(route: string, asPath: string): Query {
  const [path = '', search = ''] = asPath.split('#')[0]!.split(/\?(.*)/s);
  return { ...searchQuery(search), ...pathQuery(route, path) };
}

function searchQuery(search: string): Query {
  const query: Query = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

function pathQuery(route: string, path: string): Query {
  const values = path.split('/');
  const query: Query = {};
  for (const [at, part] of route.split('/').entries()) {
    const name = /^\[(\.\.\.)?(\w+)\]$/.exec(part);
    if (!name) continue;
    const found = name[1] ? values.slice(at).map(decodeURIComponent) : decodeURIComponent(values[at] ?? '');
    if (found.length === 0) throw new Error(`${path} is not an address of ${route}`);
    query[name[2]!] = found;
  }
  return query;
}
