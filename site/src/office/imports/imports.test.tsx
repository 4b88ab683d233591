import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Import, UserInformation } from '@/api/schema.gen';
import { atWork, openOffice, staff } from '../../../tests/office';
import { onePage } from '../../../tests/people';
import { api } from '../../../tests/render-at';
import { fieldOf, unitOf, withDefaults, withField, withUnit } from './map/map-change';

const none = { rows: 0, added: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0, held: 0, files: 0 };
const mapped: Import = {
  import_ID: 61, version: 1, name: 'Inventory.xlsx', size: 6_000_000, purpose: 'items', state: 'mapping', by: 'Dale Larsen', startedAt: '2026-11-29T15:00:00Z',
  changedAt: '2026-11-29T15:00:00Z', progress: 0, counts: none, failure: '', hasFile: true, canUndo: false, format: 'xlsx', note: '', sheets: ['Units'], fields: [],
  columns: ['Stk #', 'Hours', 'Brand'], map: { columns: [{ field: 'stock_number', from: 'Stk #' }] }, mapSource: 'guessed', publish: false,
  rows: [
    { line: 2, cells: ['X-1', '4,531', 'Cat'], values: [{ field: 'stock_number', column: 'Stk #', value: 'X-1' }], problems: [], isSkipped: false, isNew: true },
    {
      line: 3, cells: ['11-Mar', '80', ''], values: [], isSkipped: false, isNew: true,
      problems: [
        { field: 'stock_number', column: 'Stk #', reason: 'Excel seems to have changed this', effect: 'held' },
        { field: 'make', column: '', reason: 'is empty', effect: 'refused' },
      ],
    },
  ],
  problem: 'Inventory.xlsx: no column make; a map file can name the column to use', remarks: [], problems: [], problemCount: 0, changes: [], hasBadRows: false,
};
const checked: Import = {
  ...mapped, state: 'previewed', problem: '', counts: { ...none, rows: 4, added: 1, updated: 1, unchanged: 1, refused: 1 }, hasBadRows: true, problemCount: 1,
  problems: [{ line: 3, stockNumber: 'X-3', column: 'Brand (make)', reason: 'is empty', effect: 'refused' }],
  changes: [
    { line: 2, stockNumber: 'X-1', title: '2014 Cat 140M motor grader', isNew: false, fields: [{ field: 'asking_price', before: '$120,000', after: '$95,000' }] },
    { line: 4, stockNumber: 'X-4', title: '2014 Komatsu', isNew: true, fields: [{ field: 'year', before: '', after: '2014' }] },
  ],
};

let found: Import;
const sent: [operation: string, body: unknown][] = [];

const answers = (method: 'post' | 'put', operation: string, respond: () => Partial<Import> | Response) =>
  api.use(
    http[method](`*/${operation}`, async ({ request }) => {
      sent.push([operation, await request.json().catch(() => null)]);
      const answer = respond();
      if (answer instanceof Response) return answer;
      found = { ...found, ...answer };
      return HttpResponse.json(found);
    }),
  );

const fieldValue = (label: string) => (screen.getByLabelText(label) as HTMLSelectElement).value;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  found = mapped;
  sent.splice(0);
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: 'America/Chicago' })),
    http.get('*/GetImport', () => HttpResponse.json(found)),
    http.get('*/GetImports', () => HttpResponse.json({ imports: [], ...onePage(0) })),
    http.get('*/GetOfficeEvents', () => HttpResponse.json({ events: [], ...onePage(0) })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const press = async (name: string | RegExp, inside = screen as Pick<typeof screen, 'findByRole'>) => userEvent.click(await inside.findByRole('button', { name }));

test('maps say which column is which field', () => {
  const map = withField(withField({}, 'Hours', 'meter'), 'Brand', 'make');
  expect(fieldOf(map, 'Hours')).toBe('meter');
  expect(withField(map, 'Maker', 'make').columns).toEqual([{ field: 'meter', from: 'Hours' }, { field: 'make', from: 'Maker' }]);
  const inHours = withUnit(map, 'hours');
  expect(unitOf(inHours)).toBe('hours');
  expect(unitOf(withField(inHours, 'Hours', ''))).toBe('');
  expect(withDefaults({ defaults: [{ field: 'event', value: 'A' }, { field: 'city', value: 'Omaha' }] }, { event: '', category: ' Graders ' }).defaults).toEqual([
    { field: 'city', value: 'Omaha' }, { field: 'category', value: 'Graders' },
  ]);
});

test('uploads a file in parts, goes on after a refusal, and opens it', async () => {
  const parts: string[] = [];
  let refuses = true;
  api.use(
    http.post('*/StartImport', async ({ request }) => {
      sent.push(['StartImport', await request.json()]);
      return HttpResponse.json({ import_ID: 61, state: 'uploading', partBytes: 4, parts: 2, missing: [1, 2] });
    }),
    http.post('*/UploadImportPart', async ({ request }) => {
      const number = new URL(request.url).searchParams.get('number')!;
      parts.push(number);
      if (number === '2' && refuses) {
        refuses = false;
        return HttpResponse.json({ messages: ['This part was uploaded with other content. Begin again'] }, { status: 409 });
      }
      return HttpResponse.json({ import_ID: 61, state: number === '1' ? 'uploading' : 'mapping', partBytes: 4, parts: 2, missing: number === '1' ? [2] : [] });
    }),
  );
  const { visited } = openOffice('/office/import');
  await screen.findByText('No imports yet');
  await userEvent.upload(screen.getByLabelText('Choose a file'), new File(['a,b\n1,2'], 'a.csv', { type: 'text/csv' }));
  await screen.findByText(/with other content. Begin again/);
  await press('Try again');
  await screen.findByRole('heading', { name: 'Inventory.xlsx' });
  expect(visited).toEqual(['/office/import/61']);
  expect(sent).toEqual([['StartImport', { name: 'a.csv', size: 7, purpose: 'items' }]]);
  expect(parts).toEqual(['1', '2', '2']);
});

test('shows the first rows with problems in their cells, and keeps each choice', async () => {
  openOffice('/office/import/61');
  const table = within(await screen.findByRole('table'));
  expect(screen.getByText('Choose the column with the make.')).toBeTruthy();
  const second = table.getAllByRole('row')[2]!;
  expect(within(second).getByRole('rowheader').textContent).toBe('3Make: is empty');
  expect(within(second).getAllByRole('cell')[0]!.textContent).toBe('11-MarExcel seems to have changed this');
  answers('put', 'SetImportMap', () => ({ version: 2, problem: '', mapSource: 'chosen', map: { columns: [{ field: 'stock_number', from: 'Stk #' }, { field: 'make', from: 'Brand' }] } }));
  await userEvent.selectOptions(screen.getByLabelText('Brand'), 'make');
  await screen.findByText('Check what changes');
  expect(sent).toEqual([['SetImportMap', { import_ID: 61, seen: 1, map: { columns: [{ field: 'stock_number', from: 'Stk #' }, { field: 'make', from: 'Brand' }] } }]]);
  expect(screen.queryByText(/Choose the column/)).toBeNull();
  answers('put', 'SetImportMap', () => HttpResponse.json({ messages: ['Somebody else changed the columns of this import. Load it again'] }, { status: 409 }));
  await userEvent.selectOptions(screen.getByLabelText('Hours'), 'meter');
  await screen.findByText(/Somebody else changed the columns/);
});

test('a check that lacks a column says which to choose, once', async () => {
  found = { ...mapped, failure: mapped.problem };
  openOffice('/office/import/61');
  await screen.findByText('Choose the column with the make.');
  expect(screen.queryByText(/map file/)).toBeNull();
  cleanup();
  found = { ...found, problem: '' };
  openOffice('/office/import/61');
  await screen.findByText('Choose the column with the make.');
});

test('keeps what is chosen while another choice is saved', async () => {
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));
  api.use(
    http.put('*/SetImportMap', async ({ request }) => {
      const { seen, map } = (await request.json()) as { seen: number; map: Import['map'] };
      sent.push(['SetImportMap', seen]);
      await slow;
      found = { ...found, version: seen + 1, map };
      return HttpResponse.json(found);
    }),
  );
  openOffice('/office/import/61');
  await userEvent.selectOptions(await screen.findByLabelText('Brand'), 'make');
  await userEvent.selectOptions(screen.getByLabelText('Hours'), 'meter');
  expect(fieldValue('Brand')).toBe('make');
  release();
  await screen.findByRole('button', { name: 'Check what changes' });
  expect(sent).toEqual([['SetImportMap', 1], ['SetImportMap', 2]]);
  expect([fieldValue('Brand'), fieldValue('Hours')]).toEqual(['make', 'meter']);
});

test('a clerk cannot choose reserve and seller', async () => {
  const clerk: UserInformation = { ...staff, roles: ['clerk'] };
  atWork(clerk);
  openOffice('/office/import/61');
  const names = within(await screen.findByLabelText('Brand')).getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toContain('Starting bid');
  expect(names).not.toContain('Reserve');
});

test('shows what changes before it imports, then the progress and the result', async () => {
  found = checked;
  openOffice('/office/import/61');
  const change = (await screen.findByText(/X-1 · 2014 Cat 140M/)).closest('li')!;
  expect(change.textContent).toMatch('Asking price: before $120,000 → after $95,000');
  expect(within(screen.getByRole('table', { name: 'Problems' })).getAllByRole('row')[1]!.textContent).toBe('Line 3X-3Brand: is emptyLeft out');
  answers('post', 'RunImport', () => ({ state: 'running', progress: 40 }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Publish new items at once/ }));
  await press('Import 2 items');
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('0.4');
  expect(sent).toEqual([['RunImport', { import_ID: 61, seen: 1, publish: true, pastLots: false, photos_ID: 0 }]]);
  found = { ...checked, state: 'done', publish: true, changes: [], canUndo: true };
  await screen.findByText('New items are public.', undefined, { timeout: 5000 });
});

test('takes an import back, and says what stays', async () => {
  found = { ...checked, state: 'done', canUndo: true };
  openOffice('/office/import/61');
  await press('Take it back');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take this import back?' }));
  answers('post', 'UndoImport', () => ({
    state: 'undone', undone: { restored: 1, withdrawn: 0, leftCount: 1, left: [{ stockNumber: 'X-4', reason: 'it has an open offer; answer that first' }] },
  }));
  await press('Take it back', dialog);
  expect(await screen.findByText('X-4: it has an open offer; answer that first')).toBeTruthy();
  expect(screen.getByText(/Taken back: 1 restored, 0 withdrawn. 1 item stays as it is:/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take the rest back' })).toBeTruthy();
});

test('says why a file cannot be imported, and that old files are gone', async () => {
  found = { ...mapped, state: 'failed', failure: 'Inventory.xls: this is an old Excel file (.xls) or has a password' };
  openOffice('/office/import/61');
  expect((await screen.findByRole('alert')).textContent).toMatch(/We couldn’t import this file.*old Excel file/);
  cleanup();
  found = { ...mapped, hasFile: false };
  openOffice('/office/import/61');
  await screen.findByText('This file is no longer here');
});

test('lists earlier imports', async () => {
  api.use(http.get('*/GetImports', () => HttpResponse.json({ imports: [{ ...checked, state: 'running', progress: 12 }], ...onePage(1) })));
  openOffice('/office/import');
  const [, row] = within(await screen.findByRole('table', { name: 'Imports' })).getAllByRole('row');
  expect(row!.textContent).toMatch(/Inventory.xlsxDale Larsen, 11\/29\/2026, 9:00 AM CSTNew 1Changed 1Refused 1Importing12%/);
});
