import { expect, test } from 'vitest';
import type { OfficeItemsOutputBody } from '@/api/schema.gen';
import { itemRow } from '../../../../tests/office-items';
import { createItemRows } from './item-rows';

const page = (ids: number[], total: number, part = {}): OfficeItemsOutputBody => ({ items: ids.map((id) => itemRow(id, part)), total, changedUntil: `2026-12-01T00:00:${String(total % 60).padStart(2, '0')}Z` });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('loads the first by title, then all pages, then only what has changed since the first answer', async () => {
  const asked: object[] = [];
  const answers = [page([1500, 2003], 2003), page(range(1, 2000), 2003), page(range(2001, 2003), 2003), page([2002], 1, { title: 'Loader', version: 2 })];
  const rows = createItemRows(async (query) => {
    asked.push(query);
    return answers.shift()!;
  });
  await rows.refresh();
  expect(rows.read()).toMatchObject({ total: 2003, isComplete: true });
  expect(rows.read().rows).toHaveLength(2003);
  const first = rows.read().rows[0];
  await rows.refresh();
  expect(asked).toEqual([{ after: 0, limit: 60, order: 'title' }, { after: 0, limit: 2000 }, { after: 2000, limit: 2000 }, { after: 0, limit: 2000, changedSince: '2026-12-01T00:00:23Z' }]);
  expect(rows.rowOf(2002)?.title).toBe('Loader');
  expect(rows.read().rows[0]).toBe(first);
});

test('goes on after a failed page, and keeps what it has', async () => {
  let isBroken = true;
  const rows = createItemRows(async ({ after }) => {
    if (after > 0 && isBroken) throw new Error('lost');
    return after === 0 ? page(range(1, 2000), 2001) : page([2001], 2001);
  });
  await rows.refresh();
  expect(rows.read()).toMatchObject({ isComplete: false, error: new Error('lost') });
  isBroken = false;
  await rows.refresh();
  expect(rows.read()).toMatchObject({ isComplete: true, error: undefined });
  expect(rows.read().rows).toHaveLength(2001);
});

test('an answer from before a save does not undo it, and withdrawn items leave', async () => {
  const answers = [page([1, 2], 2), page([1], 1, { version: 1, title: 'Old' }), page([2], 1, { version: 2, state: 'withdrawn' })];
  const rows = createItemRows(async () => answers.shift()!);
  await rows.refresh();
  rows.patch(1, { title: 'New', version: 2 });
  await rows.refresh();
  expect(rows.rowOf(1)?.title).toBe('New');
  await rows.refresh();
  expect(rows.read().rows.map(({ item_ID }) => item_ID)).toEqual([1]);
});
