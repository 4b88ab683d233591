type Pair = [name: string, value: string];

/** URLSearchParams as far as the site uses it while rendering: reading a query, and writing one. */
export class BareSearchParams {
  readonly #pairs: Pair[];

  constructor(init: string | Iterable<readonly [string, string]> | Record<string, string> = '') {
    if (typeof init === 'string') this.#pairs = parse(init);
    else this.#pairs = Array.from(Symbol.iterator in init ? init : Object.entries(init), ([name, value]) => [String(name), String(value)]);
  }

  get(name: string): string | null {
    return this.#pairs.find((pair) => pair[0] === name)?.[1] ?? null;
  }

  [Symbol.iterator](): Iterator<Pair> {
    return this.#pairs[Symbol.iterator]();
  }

  toString(): string {
    return this.#pairs.map((pair) => pair.map(encode).join('=')).join('&');
  }
}

function parse(query: string): Pair[] {
  const parts = query.replace(/^\?/, '').split('&').filter(Boolean);
  return parts.map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
  });
}

/** Throws where a browser would put a replacement character: such a page goes out as its shell. */
function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' ').replace(/%(?![\da-f]{2})/gi, '%25'));
}

const byte = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Encodes as an HTML form does. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+').replace(/[!'()~]/g, byte);
}
