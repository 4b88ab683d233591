import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { LocalTimeField } from './local-time-field';
import { TimeField } from './time-field';

afterEach(cleanup);

function Field({ first = '' }: { first?: string }) {
  const [at, setAt] = useState(first);
  return (
    <>
      <LocalTimeField label="Starts" zone="America/Chicago" value={at} onChange={setAt} error={at ? undefined : 'Enter a start'} />
      <output>{at}</output>
      <button onClick={() => setAt('2026-12-24T18:00:00Z')}>Load</button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Starts');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const at = () => screen.getByRole('status').textContent;

test('reads and writes the zone’s clocks', async () => {
  render(<Field first="2026-12-05T15:00:00Z" />);
  expect(input().value).toBe('2026-12-05T09:00');
  screen.getByText('9:00 AM CST');
  type('2026-07-05T09:30');
  expect(at()).toBe('2026-07-05T14:30:00Z');
  screen.getByText('9:30 AM CDT');
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(input().value).toBe('2026-12-24T12:00');
});

test('asks which moment is meant when clocks show the time twice', async () => {
  render(<Field />);
  type('2026-11-01T01:30');
  expect(at()).toBe('2026-11-01T01:30');
  const question = within(screen.getByRole('group', { name: 'On Nov 1, clocks are set back and show this time twice. Which one?' }));
  await userEvent.click(question.getByRole('button', { name: '1:30 AM CST' }));
  expect(at()).toBe('2026-11-01T07:30:00Z');
  await userEvent.click(question.getByRole('button', { name: '1:30 AM CDT' }));
  expect(at()).toBe('2026-11-01T06:30:00Z');
  expect(input().value).toBe('2026-11-01T01:30');
});

test('offers the moments around a time that clocks skip', async () => {
  render(<Field first="2026-12-05T15:00:00Z" />);
  type('2026-03-08T02:30');
  expect(at()).toBe('2026-03-08T02:30');
  await userEvent.click(screen.getByRole('button', { name: '3:30 AM CDT' }));
  expect(at()).toBe('2026-03-08T08:30:00Z');
  expect(input().value).toBe('2026-03-08T03:30');
  expect(screen.queryByRole('group')).toBeNull();
});

test('what is no time is no moment, and the error shows', () => {
  render(<Field first="2026-12-05T15:00:00Z" />);
  type('');
  expect(at()).toBe('');
  screen.getByText('Enter a start');
});

function Form({ missing, first = '', onSave }: { missing?: string; first?: string; onSave: (startsAt: string) => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { startsAt: first } });
  return (
    <form noValidate onSubmit={handleSubmit(({ startsAt }) => onSave(startsAt))}>
      <TimeField control={control} name="startsAt" label="Starts" zone="America/Chicago" missing={missing} />
      <button>Save</button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test.each(['Enter the start', undefined])('an open question has to be answered before the form is saved; without a moment the error is %s', async (missing) => {
  const saved: string[] = [];
  render(<Form missing={missing} first="2026-12-05T15:00:00Z" onSave={(at) => saved.push(at)} />);
  type('2027-03-14T02:30');
  await save();
  const question = screen.getByRole('group', { name: /skip this time/ });
  expect(document.getElementById(question.getAttribute('aria-describedby')!)?.textContent).toBe('Choose one of the times');
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: '1:30 AM CST' }));
  expect(saved).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Choose one of the times')).toBeNull();
  await save();
  expect(saved).toEqual(['2027-03-14T07:30:00Z']);
});

test('without a moment the focus goes to the input, and an open question is still there in a form that opens again', async () => {
  render(<Form missing="Enter the start" onSave={() => undefined} />);
  await save();
  expect(document.activeElement).toBe(input());
  cleanup();
  render(<Form first="2026-11-01T01:30" onSave={() => undefined} />);
  expect(input().value).toBe('2026-11-01T01:30');
  screen.getByRole('group', { name: /show this time twice/ });
});
