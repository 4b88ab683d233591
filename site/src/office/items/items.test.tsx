import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OfficeItem, OfficeItemRow, UserInformation } from '@/api/schema.gen';
import { atWork, openOffice, staff } from '../../../tests/office';
import { itemRow, officeItem } from '../../../tests/office-items';
import { onePage, refusal, wrongFields } from '../../../tests/people';
import { api } from '../../../tests/render-at';
import { forgetItemRows } from './rows/use-item-rows';

let rows: OfficeItemRow[];
let item: OfficeItem;
const sent: [operation: string, body: unknown][] = [];

/** Has an operation record what it gets. */
const answers = (method: 'post' | 'put', operation: string, respond: (body: never) => Response | object) =>
  api.use(
    http[method](`*/${operation}`, async ({ request }) => {
      const body = (await request.json()) as never;
      sent.push([operation, body]);
      const answer = respond(body);
      return answer instanceof Response ? answer : HttpResponse.json(answer as Record<string, unknown>);
    }),
  );

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // The rows in view depend on the size of the list, which has none here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  rows = [itemRow(1, { title: 'Loader', state: 'listed', photos: 3 }), itemRow(2, { title: 'Dozer' }), itemRow(3, { title: 'Crane', state: 'lot', event_ID: 7, lotNumber: '12', startingBid: 5000 })];
  item = officeItem();
  sent.splice(0);
  forgetItemRows();
  sessionStorage.clear();
  localStorage.clear();
  enter();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: 'America/Chicago' })),
    http.get('*/GetOfficeItems', ({ request }) => {
      const isLater = new URL(request.url).searchParams.has('changedSince');
      return HttpResponse.json({ items: isLater ? [] : rows, total: rows.length, changedUntil: '2026-12-01T00:00:00Z' });
    }),
    http.get('*/GetOfficeItem', () => HttpResponse.json(item)),
    http.get('*/GetOfficeEvents', () => HttpResponse.json({ events: [{ event_ID: 7, name: 'Winter sale' }], ...onePage(1) })),
    http.get('*/GetCategoriesWithFamilies', () => HttpResponse.json({ categories: [{ category_ID: 1, value: 'Excavators', count: 9, families: [{ value: 'Crawler excavators', count: 9 }] }] })),
    http.get('*/GetInventorySearchCriteria', () => HttpResponse.json({ makes: [{ value: 'Hitachi', count: 4 }] })),
    http.get('*/SearchInventory', () => HttpResponse.json({ items: [], facets: { models: [{ value: 'ZX350LC', count: 4 }] } })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

/** Signs a member of the staff in. */
function enter(roles: UserInformation['roles'] = staff.roles): void {
  localStorage.clear();
  atWork({ ...staff, roles });
}

const table = async () => within(await screen.findByRole('grid', { name: 'Items' }));
const titles = async () => (await table()).getAllByRole('link').map(({ textContent }) => textContent);
const cellOf = async (title: string, column: number) => (await table()).getByRole('row', { name: new RegExp(title) }).querySelector<HTMLElement>(`[aria-colindex="${column}"]`)!;
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) => userEvent.click(await within_.findByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the table is rendered hidden while the pointer is on its link, and the press shows it as it is', async () => {
  const { visited } = openOffice('/office/items/new');
  await screen.findByRole('heading', { level: 1, name: 'New item' });
  const link = within(screen.getByRole('navigation', { name: 'Office' })).getByRole('link', { name: 'Items' });
  await userEvent.hover(link);
  const title = await screen.findByText('Loader');
  expect(screen.queryByRole('grid')).toBeNull(); // only there
  screen.getByRole('heading', { level: 1, name: 'New item' });
  await userEvent.click(link);
  await screen.findByRole('grid');
  expect(visited).toEqual(['/office/items']);
  expect(screen.getByText('Loader')).toBe(title);
  expect(screen.queryByText('New item', { selector: 'h1' })).toBeNull();
});

test('lists the items by title, and filters them by words and chips at once', async () => {
  openOffice('/office/items');
  expect(await titles()).toEqual(['Crane', 'Dozer', 'Loader']);
  const grid = screen.getByRole('grid', { name: 'Items' });
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-multiselectable')]).toEqual(['4', 'true']);
  expect((await cellOf('Crane', 4)).textContent).toBe('Winter sale');
  await press(/^Without photos/);
  expect(await titles()).toEqual(['Crane', 'Dozer']);
  await press(/^Drafts/);
  expect(await titles()).toEqual(['Dozer']);
  expect(screen.getByText('1 of 3 items')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'pi-0003');
  await screen.findByRole('heading', { name: 'No item matches' });
  await press('Show all items');
  await press('Item', await table());
  expect(await titles()).toEqual(['Loader', 'Dozer', 'Crane']);
});

test('an address names a filter, and the table remembers the last one of the tab', async () => {
  openOffice('/office/items?filter=draft');
  expect(await titles()).toEqual(['Dozer']);
  await press(/^Drafts/);
  await press(/^Listed/);
  cleanup();
  openOffice('/office/items');
  expect(await titles()).toEqual(['Loader']);
});

test('a cell is edited with the keyboard, and Tab goes on to the next one', async () => {
  answers('put', 'SaveItem', () => ({ item_ID: 3, version: 2 }));
  openOffice('/office/items');
  const lot = await cellOf('Crane', 5);
  await userEvent.click(lot);
  await userEvent.keyboard('{F2}');
  await userEvent.keyboard('14{Tab}');
  const bid = screen.getByRole('textbox', { name: 'Starting bid' });
  expect((bid as HTMLInputElement).value).toBe('$5,000');
  await userEvent.clear(bid);
  await userEvent.keyboard('2,5{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Use a point for cents: 1840.75');
  await userEvent.clear(bid);
  await userEvent.keyboard('6500{Enter}');
  await waitFor(async () => expect((await cellOf('Crane', 6)).textContent).toBe('$6,500'));
  expect((await cellOf('Crane', 5)).textContent).toBe('14');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(['SaveItem', { item_ID: 3, seen: 1, lotNumber: '14' }]);
  expect(sent[1]![1]).toMatchObject({ item_ID: 3, startingBid: 6500 });
});

test('Escape puts back what was there, and a refused cell keeps what was typed with the reason', async () => {
  answers('put', 'SaveItem', () => wrongFields({ askingPrice: ['is more than $100,000,000'] }));
  openOffice('/office/items');
  const price = await cellOf('Loader', 8);
  await userEvent.dblClick(price);
  await userEvent.keyboard('900{Escape}');
  expect(price.textContent).toBe('–');
  await userEvent.dblClick(price);
  await userEvent.keyboard('999999999{Enter}');
  await waitFor(() => expect(price.textContent).toBe('999999999is more than $100,000,000'));
  expect(price.getAttribute('aria-invalid')).toBe('true');
});

test('rows are selected by keyboard with a range, and what the engine refuses stays selected with the reason', async () => {
  answers('put', 'SaveItems', () => ({ saved: [{ item_ID: 3, version: 2 }], refused: [{ item_ID: 2, message: 'The lot has bids', version: 1, conflicts: [], fields: {} }] }));
  openOffice('/office/items');
  await userEvent.click(await cellOf('Crane', 3));
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await screen.findByText('2 items selected');
  await press('Change…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 items' }));
  await userEvent.selectOptions(dialog.getByLabelText('What to change'), 'reserve');
  await userEvent.type(dialog.getByLabelText('Reserve'), '12,500');
  await press('Change 2 items', dialog);
  await screen.findByText('1 item selected');
  expect(sent).toEqual([['SaveItems', { items: [{ item_ID: 3, seen: 1 }, { item_ID: 2, seen: 1 }], set: { reserve: 12500 } }]]);
  expect((await cellOf('Dozer', 2)).textContent).toContain('The lot has bids');
});

test('a person without the duty catalog reads, and an inspector sees no prices', async () => {
  enter(['inspector']);
  openOffice('/office/items');
  const heads = (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['', 'Item', 'Status', 'Auction', 'Lot', 'Photos', 'Meter']);
  expect(screen.queryByRole('link', { name: 'New item' })).toBeNull();
  expect((await cellOf('Crane', 5)).getAttribute('aria-readonly')).toBe('true');
});

test('no items, and items that do not load', async () => {
  rows = [];
  openOffice('/office/items');
  await screen.findByRole('heading', { name: 'No items yet' });
  screen.getByText('Add one or import a file.');
  cleanup();
  forgetItemRows();
  let isDown = true;
  api.use(http.get('*/GetOfficeItems', () => (isDown ? refusal(503, 'The service is unavailable') : HttpResponse.json({ items: [itemRow(1)], total: 1, changedUntil: '2026-12-01T00:00:00Z' }))));
  openOffice('/office/items');
  await screen.findByText('We couldn’t load the items');
  isDown = false;
  await press('Try again');
  expect(await titles()).toEqual([itemRow(1).title]);
});

test('the columns are chosen and remembered', async () => {
  openOffice('/office/items');
  await table();
  await press('Columns');
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Reserve' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Serial number' }));
  cleanup();
  openOffice('/office/items');
  const heads = (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toContain('Serial number');
  expect(heads).not.toContain('Reserve');
});

test('on a phone the rows are cards', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 768px)', media: query, addEventListener: () => undefined, removeEventListener: () => undefined }));
  openOffice('/office/items');
  const cards = within(await screen.findByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'CraneLotPI-0003 · Winter sale, lot 12 · 4,531 hrs · $5,000 · No photos', 'DozerDraftPI-0002 · 4,531 hrs · No photos', 'LoaderListedPI-0001 · 4,531 hrs · 3 photos',
  ]);
  vi.unstubAllGlobals();
});

test('a new item needs its names and place, is added once and goes on to its photos', async () => {
  let isRefused = true;
  const keys: (string | null)[] = [];
  api.use(
    http.post('*/CreateItem', async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      sent.push(['CreateItem', await request.json()]);
      return isRefused ? wrongFields({ locationState: ['is empty'] }) : HttpResponse.json(item);
    }),
  );
  const { visited } = openOffice('/office/items/new');
  await userEvent.type(await screen.findByLabelText('Category'), 'exc');
  await userEvent.click(await screen.findByRole('option', { name: 'Excavators' }));
  await press('Add item');
  await screen.findByText('Enter a family');
  expect(sent).toEqual([]);
  fill('Family', 'Crawler excavators');
  fill('Make', 'Hitachi');
  fill('Model', 'ZX350LC');
  fill('Starting bid', '$12,500');
  await press('Add item');
  await screen.findByText('is empty');
  isRefused = false;
  fill('City', 'Sioux Falls');
  await press('Add item');
  await waitFor(() => expect(visited).toEqual(['/office/items/7/photos']));
  expect(sent[1]).toEqual([
    'CreateItem', { category: 'Excavators', family: 'Crawler excavators', make: 'Hitachi', model: 'ZX350LC', quantity: 1, city: 'Sioux Falls', startingBid: 12500 },
  ]);
  expect(keys[0]).toBeTruthy();
});

test('the form saves what changed, and shows both values of a field that a colleague changed', async () => {
  let isConflict = true;
  answers('put', 'SaveItem', (body: { text: string }) => {
    if (isConflict) return HttpResponse.json({ message: 'Conflict', messages: ['Conflict'], requestId: '', version: 4, conflicts: [{ field: 'reserve', theirs: 9000, by: 'Ann Olson', at: '2026-12-01T15:00:00Z' }] }, { status: 409 });
    item = { ...item, version: 5, text: body.text };
    return { item_ID: 7, version: 5 };
  });
  openOffice('/office/items/7');
  const form = within(await screen.findByRole('form', { name: 'Details' }));
  fill('Reserve', '8,000');
  fill('Description', 'Runs well.');
  await press('Save', form);
  await screen.findByText(/Ann Olson changed this to/);
  isConflict = false;
  await press('Use theirs');
  await press('Save', form);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(['SaveItem', { item_ID: 7, seen: 1, reserve: 8000, text: 'Runs well.' }]);
  expect(sent[1]).toEqual(['SaveItem', { item_ID: 7, seen: 4, text: 'Runs well.' }]);
});

test('a draft is published, and then leads to its page on the site', async () => {
  answers('post', 'PublishItem', () => {
    item = { ...item, state: 'listed', version: 2 };
    return { item_ID: 7, version: 2 };
  });
  openOffice('/office/items/7');
  await press('Publish');
  await press('Publish', within(await screen.findByRole('alertdialog')));
  expect((await screen.findByRole('link', { name: 'View on the site' })).getAttribute('href')).toBe('/item/Excavators/Crawler%20excavators/2019/Hitachi/ZX350LC/7');
  expect(sent).toEqual([['PublishItem', { item_ID: 7, seen: 1 }]]);
});

test('an inspector rates points on the form, and a lot with bids needs a reason', async () => {
  enter(['inspector']);
  item = officeItem({ event_ID: 7, state: 'lot', bids: 3, isFixed: true });
  answers('put', 'SaveInspection', () => ({ item_ID: 7, version: 2 }));
  openOffice('/office/items/7/inspection');
  const engine = within(await screen.findByRole('group', { name: 'Engine' }));
  await userEvent.click(engine.getByRole('radio', { name: 'Good' }));
  await userEvent.type(engine.getByLabelText('Comment on Engine'), 'Starts cold.');
  fill('Meter reading', '4,600');
  await press('Save inspection');
  await screen.findByText('Enter the reason');
  await userEvent.type(screen.getByLabelText('Reason for the change'), 'Meter read again');
  await press('Save inspection');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![1]).toEqual({ item_ID: 7, seen: 1, inspector: '', summary: '', points: [{ name: 'Engine', rating: 4, comment: 'Starts cold.' }], meter: 4600, reason: 'Meter read again' });
  expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
});

const photo = (photo_ID: number) => ({ photo_ID, url: `/media/${photo_ID}.jpg`, text: '', width: 800, height: 600, isVideo: false });

test('photos are put in order with the keyboard, rotated, and removed unless that is undone', async () => {
  item = officeItem({ gallery: [photo(1), photo(2), photo(3)] });
  answers('put', 'OrderItemPhotos', (body: { photo_IDs: number[] }) => {
    item = { ...item, version: 2, gallery: body.photo_IDs.map(photo) };
    return { item_ID: 7, version: 2 };
  });
  answers('put', 'RotateItemPhoto', () => ({ item_ID: 7, version: 3 }));
  openOffice('/office/items/7/photos');
  const handle = await screen.findByRole('button', { name: 'Move photo 3' });
  handle.focus();
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(sent).toEqual([['OrderItemPhotos', { item_ID: 7, seen: 1, photo_IDs: [3, 1, 2] }]]));
  const pictures = () => screen.getAllByRole('img').map((img) => img.getAttribute('src'));
  expect(pictures()).toEqual(['/media/3.jpg', '/media/1.jpg', '/media/2.jpg']);
  await press(/^Rotate.*photo 1/);
  await waitFor(() => expect(sent[1]).toEqual(['RotateItemPhoto', { item_ID: 7, seen: 2, photo_ID: 3, degrees: 90 }]));
  await press(/^Remove.*photo 2/);
  expect(pictures()).toEqual(['/media/3.jpg', '/media/2.jpg']);
  await press('Undo');
  expect(pictures()).toEqual(['/media/3.jpg', '/media/1.jpg', '/media/2.jpg']);
});
