// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundlePage } from '../../bundler/bundle.mjs';

type Input = { page: string; shell: string; path: string; query: string; data: Record<string, Record<string, unknown>> };

/** Recorded from the demo data, with lists cut short. */
const folder = path.join(import.meta.dirname, '../../tests/rendering');
const recorded = (page: string) => JSON.parse(readFileSync(path.join(folder, `${page}.json`), 'utf8')) as Input;

/** Formats dates as the reader does. */
function hostFormatDate(epochMillis: number, timeZone: string, options: string): string {
  return new Intl.DateTimeFormat('en-US', { ...(JSON.parse(options) as object), timeZone }).format(new Date(epochMillis));
}

/** What QuickJS lacks, or has without regard to language. */
const bare = `
  delete globalThis.Intl; delete globalThis.console; delete globalThis.WebAssembly;
  for (const type of [Number, Date, BigInt, Array]) type.prototype.toLocaleString = undefined;
  for (const name of ['localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase']) String.prototype[name] = undefined;
`;

let script: vm.Script;
beforeAll(async () => {
  script = new vm.Script((await bundlePage()).code);
}, 60_000);

type Output = { html?: string; dates?: Record<string, string> };

/** Renders in a new context without any global of a browser or of Node. */
function engine(): (input: unknown) => Output {
  const context = vm.createContext(Object.assign(Object.create(null), { hostFormatDate }) as object, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(bare, context);
  script.runInContext(context);
  const { renderPage } = context as { renderPage: (input: string) => string };
  return (input) => JSON.parse(renderPage(JSON.stringify(input))) as Output;
}

/** Returns the text of a page, without its tags. */
const textOf = (html = '') => html.replace(/<[^>]+>/g, ' ').replace(/&#x27;/g, "'").replace(/&amp;/g, '&').replace(/\s+/g, ' ');

const contents: Record<string, string[]> = {
  home: ['Closing soon', '2022 Caterpillar D9T crawler dozer', 'Compaction', "Today's Auctions", 'Northern plains timed auction', 'On the block', 'Good to know'],
  search: ['CATERPILLAR', 'Hours', '2022 Caterpillar D9T crawler dozer', '2024 Caterpillar 320 crawler excavator', '34 Caterpillar items'],
  item: ['2017 Caterpillar 908M compact wheel loader', 'Terms and conditions', 'Specifications', 'Description'],
  event: ['Dakota contractors’ consignment', 'Schedule', 'Fees and taxes', '2022 Caterpillar M314F wheeled excavator'],
  results: ['Lots offered', '2023 Vögele Super 2000-3i asphalt paver', 'CDT'],
  'upcoming-auctions': ['Upcoming auctions', 'Sioux Falls contractor retirement'],
  'past-auctions': ['Past auctions', 'Bismarck winter equipment sale'],
  'online-auctions': ['County fleet, no reserve'],
  content: ['How to buy', 'One paragraph of it.'],
  terms: ['Terms and conditions', 'Version'],
  'info-center': ['Information center', 'How to sell'],
};

describe('a page in a bare engine', () => {
  test('there is one of every kind', () => {
    expect(readdirSync(folder).map((name) => name.replace('.json', '')).sort()).toEqual(Object.keys(contents).sort());
  });

  test.each(Object.entries(contents))('%s has its content, the house’s header and phone number, and nothing personal', (page, expected) => {
    const { html } = engine()(recorded(page));
    const text = textOf(html);
    for (const words of [...expected, 'Prairie Iron Auctions', '(605) 555-0142', 'Sign in']) expect(text).toContain(words);
    for (const words of ['undefined', 'NaN', 'Invalid', '[object', 'My account']) expect(text).not.toContain(words);
    expect(html).not.toMatch(/class="[^"]*undefined/);
  });

  test.each(['event', 'home', 'item', 'results'])('%s comes with its dates', (page) => {
    const { dates = {} } = engine()(recorded(page));
    expect(Object.keys(dates).length).toBeGreaterThan(0);
    for (const [id, text] of Object.entries(dates)) expect([id, text]).toEqual([expect.stringMatching(/^\w+\/\w+ \d+$/), expect.stringMatching(/\d/)]);
  });

  test('one engine renders page after page, each of its own data', () => {
    const render = engine();
    const first = render(recorded('item'));
    const other = recorded('item');
    other.data['/api/v1/Settings/GetTenantContent']!.tenantName = 'Harborline Equipment';
    expect(render(other).html).toContain('Harborline Equipment');
    expect(render(recorded('item'))).toEqual(first);
    expect(textOf(render({ ...recorded('item'), data: {} }).html)).not.toContain('Caterpillar');
  });

  test('a page that is not rendered has no HTML, and one that fails says why', () => {
    const render = engine();
    for (const page of ['cart', 'live-auction', 'not-found', 'constructor']) expect(render({ ...recorded('home'), page })).toEqual({});
    expect(() => render({ ...recorded('item'), path: '/item/%E0%A4' })).toThrow('malformed');
    expect(render(recorded('home')).html).toContain('Prairie Iron Auctions');
  });

  test('hostile text stays text', () => {
    const item = recorded('item');
    const body = item.data['/api/v1/Auction/GetItem?ID=55']!;
    const hostile = '</script><img src=x onerror=alert(1)>\u2028\u202E "quoted" &amp; ' + 'w'.repeat(10_240);
    for (const name of ['description', 'location', 'eventName', 'category']) body[name] = hostile;
    const html = engine()(item).html!;
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('</script>');
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;\u2028\u202E &quot;quoted&quot; &amp;amp; ww');
  });

  test('dates are in the sale’s zone until the visitor’s is known, and clocks stand still', () => {
    const html = engine()(recorded('event')).html!;
    expect(html).toMatch(/data-later="">.*<time dateTime="[^"]+">[A-Z]+ - [A-Z]+ \d\d, \d{4} \d{1,2}:\d\d[AP]M<\/time>/);
    const item = recorded('item');
    Object.assign(item.data['/api/v1/Auction/GetItem?ID=55']!, { display_ID: 3, endTime: '2099-11-24T18:00:00Z', timeZone: 'America/Chicago', isCalled: false });
    const panel = textOf(engine()(item).html);
    expect(panel).toContain('--:--:--');
    expect(panel).toContain('Nov 24, 12:00 PM CST');
  });
});
