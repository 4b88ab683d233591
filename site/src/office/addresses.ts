type Query = Readonly<Record<string, string | number>>;

/** Returns an address of the office: `officePath('people/9')`. Empty values and page 1 are left out of the query. */
export function officePath(path = '', query: Query = {}): string {
  const address = path ? `/office/${path}` : '/office';
  const filled = Object.entries(query).filter(([name, value]) => value !== '' && !(name === 'page_number' && value === 1));
  return filled.length ? `${address}?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}` : address;
}

/** Returns the address of what the office knows of a person. */
export function personPath(userId: number): string {
  return officePath(`people/${userId}`);
}

/** Returns the ID in a segment of the address, 0 if it is none. */
export function idIn(segment: string | undefined): number {
  return /^[1-9]\d{0,15}$/.test(segment ?? '') ? Number(segment) : 0;
}
