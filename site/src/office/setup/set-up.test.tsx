import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openOffice } from '../../../tests/office';
import { wrongFields } from '../../../tests/people';
import { api } from '../../../tests/render-at';

const upload = vi.hoisted(() => vi.fn<(file: File, place: string, seen: number) => Promise<unknown>>());
vi.mock(import('@/api/office-house'), async (original) => ({
  ...(await original()), getOfficeHouse: () => Promise.resolve({ version: 3 } as never), addHousePicture: upload as never,
}));

const sent: unknown[] = [];
let isUsable = true;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.splice(0);
  sessionStorage.clear();
  isUsable = true;
  window.location.hash = '#the-token';
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'New auction house', timeZone: 'UTC' })),
    http.post('*/CheckSetUpLink', () => HttpResponse.json({ isUsable, expiresAt: null })),
    http.post('*/SetUpHouse', async ({ request }) => {
      const body = (await request.json()) as { phone: string };
      sent.push(body);
      return body.phone ? wrongFields({ phone: ['This number is not in use'] }) : HttpResponse.json({ emailAddress: 'nora@vik.example', slug: 'vik' });
    }),
    http.post('*/Token/v2', () => HttpResponse.json({ token: 't', refreshToken: 'r', expiresIn: 15, refreshTokenExpiresIn: 60, isGuest: false, device: '' })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  window.location.hash = '';
});
afterAll(() => api.close());

const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const fill = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('three steps set up the house; what is refused is at its field in its step', async () => {
  const { visited } = openOffice('/office/setup');
  await screen.findByLabelText('Name');
  await next();
  await screen.findByText('Enter the name of your company');
  await fill('Name', 'Vik');
  await fill('Phone', '6055550100');
  await fill('Email address', 'nora@');
  await next();
  await screen.findByText('Enter an email address, such as office@example.com');
  await fill('Email address', '');
  await fill('Address', '1 Main St\n\nPierre, SD');
  await next();
  await fill('Header and buttons', 'green');
  await next();
  await screen.findByText('Enter a color such as #14345a');
  await fill('Header and buttons', '#1f5a3a');
  await next();
  await fill('First name', 'Nora');
  await fill('Last name', 'Vik');
  await fill('Your email address', 'nora@vik.example');
  await fill('Password', 'a few plain words');
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open the house' }));
  await open();
  await screen.findByText('This number is not in use');
  await fill('Phone', '');
  await next();
  await next();
  await open();
  await waitFor(() => expect(visited).toEqual(['/office']));
  expect(sent[1]).toEqual({
    token: 'the-token', name: 'Vik', address: ['1 Main St', 'Pierre, SD'], timeZone: expect.any(String) as string, phone: '', emailAddress: '', primaryColor: '#1f5a3a', secondaryColor: '#f2a81d',
    ownerFirstName: 'Nora', ownerLastName: 'Vik', ownerEmail: 'nora@vik.example', password: 'a few plain words', hasNoAuctions: false,
  });
});

/** Goes to the last step with a logo, and opens the house. */
async function openWithLogo() {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const { visited } = openOffice('/office/setup');
  await fill('Name', 'Vik');
  await next();
  const choose = (file: File) => fireEvent.change(screen.getByLabelText('File of the logo'), { target: { files: [file] } });
  choose(new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }));
  await screen.findByText('Choose an SVG, PNG or JPEG file');
  choose(new File([new Uint8Array(2_000_001)], 'huge.png', { type: 'image/png' }));
  await screen.findByText(/^This file has 2.0 MB/);
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no picture'));
  choose(new File(['text'], 'text.png', { type: 'image/png' }));
  await screen.findByText(/^This file is not a picture/);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Vik' })).src).toMatch(/^data:image\/svg/);
  expect(screen.queryByText(/^This file is not a picture/)).toBeNull();
  await next();
  for (const [label, value] of [['First name', 'Nora'], ['Last name', 'Vik'], ['Your email address', 'nora@vik.example'], ['Password', 'a few plain words']] as const) await fill(label, value);
  await userEvent.click(screen.getByRole('button', { name: 'Open the house' }));
  return { visited };
}

test('a logo is checked, previewed, and uploaded when the house is open', async () => {
  upload.mockResolvedValueOnce({});
  const { visited } = await openWithLogo();
  await waitFor(() => expect(visited).toEqual(['/office']));
  expect(upload.mock.lastCall).toEqual([expect.objectContaining({ name: 'logo.svg' }), 'logo1', 3]);
});

test('a logo that cannot be saved leaves the house open, and the owner where to upload it', async () => {
  upload.mockRejectedValueOnce(new Error('offline'));
  const { visited } = await openWithLogo();
  await waitFor(() => expect(visited).toEqual(['/office/house/look']));
});

test('an error of a step leads to its field, and goes once the field is corrected', async () => {
  openOffice('/office/setup');
  await screen.findByLabelText('Name');
  await next();
  await screen.findByText('Enter the name of your company');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await fill('Name', 'Vik');
  await waitFor(() => expect(screen.queryByText('Enter the name of your company')).toBeNull());
  await fill('Phone', '605-555');
  await next();
  await screen.findByText('Enter all ten digits');
  await fill('Phone', '(605) 555-0142');
  await next();
  await screen.findByLabelText('Highlights');
});

test.each([
  ['an expired link', '#the-token'],
  ['no link', ''],
])('%s says how to get another', async (_, hash) => {
  isUsable = false;
  window.location.hash = hash;
  openOffice('/office/setup');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByText('engine setup link')).toBeTruthy();
});

test('what was entered is still there after a reload, except the password', async () => {
  openOffice('/office/setup');
  await fill('Name', 'Vik');
  await next();
  await next();
  await fill('First name', 'Nora');
  await fill('Password', 'a-good-password');
  cleanup();
  expect(JSON.stringify(sessionStorage)).toContain('Nora');
  expect(JSON.stringify(sessionStorage)).not.toContain('a-good-password');
  openOffice('/office/setup');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Vik');
});
