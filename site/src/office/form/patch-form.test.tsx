import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '@/api/http/operation';
import { postSave } from '@/api/save';
import { signOut } from '@/session/sign-out';
import { Field } from '@/ui/form/field';
import { openOffice } from '../../../tests/office';
import { dale, refusal, signedInAs, wrongFields } from '../../../tests/people';
import { api } from '../../../tests/render-at';
import { ConflictNote } from './conflict-note';
import { PatchForm } from './patch-form';
import { usePatchForm } from './use-patch-form';

type Values = { name: string; reserve: string };
type Record = { version: number } & Values;
const saveThing = '/api/v1/Office/SaveThing' as Post<Partial<Values> & { seen: number }, Record>;

const sent: unknown[] = [];
/** Keeps a save from ending after its answer is on screen. */
let answered: Promise<void> | undefined;
const next: Record = { version: 7, name: 'Dozer', reserve: '$30,000' };

function Form({ first = { version: 4, name: 'Dozer', reserve: '$20,000' } }: { first?: Record }) {
  const [{ version, ...values }, setRecord] = useState(first);
  const state = usePatchForm<Values>({
    id: 'thing.1', of: { subject: 'item', id: 1 }, version, values,
    save: async (patch, seen) => {
      const { version: next, ...saved } = await postSave(saveThing, { ...patch, seen });
      setRecord({ version: next, ...saved });
      await answered;
      return { version: next, values: saved };
    },
  });
  return (
    <>
      <button onClick={() => setRecord(next)}>Load again</button>
      <p>version {version}</p>
      <PatchForm state={state} label="Thing">
      <Field label="Name" {...state.field('name', 'Enter a name')} />
      <Field label="Reserve" {...state.field('reserve')} />
      <ConflictNote state={state} name="reserve" label="Reserve" />
      </PatchForm>
    </>
  );
}

function NewForm({ left }: { left: () => Promise<never> }) {
  const state = usePatchForm<Values>({
    id: 'thing.new', version: 0, values: { name: '', reserve: '' },
    save: async (patch, seen) => {
      await postSave(saveThing, { ...patch, seen });
      return left;
    },
  });
  return (
    <PatchForm state={state} label="New thing">
      <Field label="Name" {...state.field('name', 'Enter a name')} />
    </PatchForm>
  );
}

const open = (first?: Record) => openOffice('/office', <Form first={first} />);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const enter = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const answer = (respond: (body: Record) => Response) =>
  api.use(
    http.post('*/SaveThing', async ({ request }) => {
      const body = (await request.json()) as Record;
      sent.push(body);
      return respond(body);
    }),
  );
const conflict = () =>
  HttpResponse.json({
    message: 'x', messages: ['Marlys Vik changed the reserve'], version: 9, requestId: '',
    conflicts: [{ field: 'reserve', theirs: '$30,000', by: 'Marlys Vik', at: '2026-11-28T20:14:00Z' }],
  }, { status: 409 });

const history = (...entries: { by: string; at: string; fields: { field: string }[] }[]) => http.get('*/GetHistory', () => HttpResponse.json({ version: 7, entries }));

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.splice(0);
  sessionStorage.clear();
  api.use(...signedInAs(dale), http.get('*/GetTenantContent', () => HttpResponse.json({ timeZone: 'America/Chicago' })), history());
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('sends only what was changed, with the version seen, and goes on from the answer', async () => {
  answer(({ name }) => HttpResponse.json({ version: 5, name, reserve: '$25,000' }));
  open();
  await enter('Name', 'Big dozer');
  screen.getByText('Unsaved changes');
  await save();
  await expect.poll(() => field('Reserve').value).toBe('$25,000');
  expect(sent).toEqual([{ name: 'Big dozer', seen: 4 }]);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await enter('Name', 'Dozer');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent).toEqual([{ name: 'Big dozer', seen: 4 }, { name: 'Dozer', seen: 5 }]);
});

test('nobody conflicts with a save of their own, whose answer is written another way', async () => {
  let end = () => {};
  answered = new Promise((resolve) => (end = resolve));
  answer(() => HttpResponse.json({ version: 5, name: 'Dozer', reserve: '$25,000' }));
  open();
  await enter('Reserve', '25000');
  await save();
  await expect.poll(() => sent).toEqual([{ reserve: '25000', seen: 4 }]);
  await screen.findByText('version 5');
  expect(screen.queryByRole('group', { name: /two values/ })).toBeNull();
  end();
  answered = undefined;
  await expect.poll(() => field('Reserve').value).toBe('$25,000');
});

test('once a record is added, its draft is gone, even before the next page has loaded', async () => {
  answer(() => HttpResponse.json({ version: 1, name: 'Loader', reserve: '' }));
  const left = vi.fn(() => new Promise<never>(() => undefined)); // a page that never comes
  openOffice('/office', <NewForm left={left} />);
  await enter('Name', 'Loader');
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith('thing.new'))).toHaveLength(1);
  await save();
  await expect.poll(() => left.mock.calls.length).toBe(1);
  cleanup();
  openOffice('/office', <NewForm left={left} />);
  expect(field('Name').value).toBe('');
  expect(screen.queryByText(/We kept what you typed/)).toBeNull();
});

test('what others save while the form is open appears, except in the field the person is changing', async () => {
  answer(({ name, seen }: Record & { seen?: number }) => HttpResponse.json({ version: seen! + 1, name, reserve: '$30,000' }));
  open();
  await enter('Name', 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect([field('Name').value, field('Reserve').value]).toEqual(['Mine', '$30,000']);
  await save();
  await expect.poll(() => sent).toEqual([{ name: 'Mine', seen: 7 }]);
});

test.each([
  ['Use theirs', '$30,000', [{ name: 'Mine', seen: 9 }]],
  ['Keep mine', '$21,000', [{ name: 'Mine', reserve: '$21,000', seen: 9 }]],
])('of two values of a field the person chooses: %s', async (button, reserve, next) => {
  answer(conflict);
  open();
  await enter('Name', 'Mine');
  await enter('Reserve', '$21,000');
  await save();
  const both = within(await screen.findByRole('group', { name: 'Reserve: two values' }));
  expect(both.getByText(/Marlys Vik changed this to/).textContent).toBe('Marlys Vik changed this to $30,000 at 2:14 PM CST.');
  expect(field('Reserve').value).toBe('$21,000');
  sent.splice(0);
  await save();
  expect(sent).toEqual([]);
  await userEvent.click(both.getByRole('button', { name: button }));
  expect(field('Reserve').value).toBe(reserve);
  answer(() => HttpResponse.json({ version: 10, name: 'Mine', reserve }));
  await save();
  await expect.poll(() => sent).toEqual(next);
  expect(screen.queryByRole('group', { name: /two values/ })).toBeNull();
});

test('unsaved input survives leaving the form, in this tab, until it is saved, discarded, or the person signs out', async () => {
  open();
  await enter('Name', 'Half typed');
  cleanup();
  open();
  expect(field('Name').value).toBe('Half typed');
  screen.getByText(/^We kept what you typed on/);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('Name').value).toBe('Dozer');
  cleanup();
  open();
  expect(field('Name').value).toBe('Dozer');
  await enter('Name', 'Secret');
  cleanup();
  api.use(http.post('*', () => HttpResponse.json({ success: true })));
  signOut();
  open();
  expect(field('Name').value).toBe('Dozer');
});

test('kept input shows both values if somebody changed the field since', async () => {
  open();
  await enter('Reserve', '$21,000');
  cleanup();
  open({ version: 6, name: 'Dozer', reserve: '$30,000' });
  expect(field('Reserve').value).toBe('$21,000');
  within(screen.getByRole('group', { name: 'Reserve: two values' })).getByText('$30,000');
});

test('a conflict says who changed the field last', async () => {
  const [name, reserve] = [{ field: 'name' }, { field: 'reserve' }];
  api.use(
    history(
      { by: 'Ole Berg', at: '2026-11-28T20:20:00Z', fields: [name] },
      { by: 'Marlys Vik', at: '2026-11-28T20:14:00Z', fields: [name, reserve] },
      { by: 'Ole Berg', at: '2026-11-28T20:00:00Z', fields: [reserve] },
    ),
  );
  open();
  await enter('Reserve', '$21,000');
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  const both = within(screen.getByRole('group', { name: 'Reserve: two values' }));
  expect((await both.findByText(/Marlys Vik changed this to/)).textContent).toBe('Marlys Vik changed this to $30,000 at 2:14 PM CST.');
});

test('a conflict that came up while the form was open is still there after a reload, and another, until it is decided', async () => {
  open();
  await enter('Reserve', '$21,000');
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  cleanup();
  open(next);
  await enter('Name', 'Mine');
  cleanup();
  open(next);
  expect(field('Reserve').value).toBe('$21,000');
  const both = within(screen.getByRole('group', { name: 'Reserve: two values' }));
  await save();
  expect(sent).toEqual([]);
  await userEvent.click(both.getByRole('button', { name: 'Keep mine' }));
  cleanup();
  open(next);
  expect(screen.queryByRole('group', { name: /two values/ })).toBeNull();
  expect(field('Reserve').value).toBe('$21,000');
});

test('their value is kept after a reload, once the person has chosen it', async () => {
  open();
  await enter('Reserve', '$21,000');
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  cleanup();
  open(next);
  expect(field('Reserve').value).toBe('$30,000');
});

test('discarding what was typed shows what somebody else saved', async () => {
  open();
  await enter('Reserve', '$21,000');
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('Reserve').value).toBe('$30,000');
  expect(screen.queryByRole('group', { name: /two values/ })).toBeNull();
});

test('errors show at their fields, others above the button, and the input stays', async () => {
  answer(() => wrongFields({ reserve: ['Enter an amount'] }));
  open();
  await enter('Reserve', 'much');
  await save();
  await screen.findByText('Enter an amount');
  answer(() => refusal(409, 'Bidding has begun'));
  await enter('Reserve', '$9');
  await save();
  await screen.findByText('Bidding has begun');
  expect(field('Reserve').value).toBe('$9');
  await enter('Name', '');
  await save();
  await screen.findByText('Enter a name');
});
