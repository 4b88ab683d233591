import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry, Passkey, SessionEntry } from '@/api/schema.gen';
import { dale, refusal, signedInAs, wrongFields } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { activityText } from './activity-text';
import { idleChoices } from './idle-choices';
import { SecuritySection } from './security-section';

const session = (session_ID: number, device: string, isCurrent = false): SessionEntry => ({
  session_ID, device, isCurrent, address: '192.0.2.7', seenAt: '2026-11-20T15:00:00Z', startedAt: '2026-11-19T15:00:00Z', actedBy: '',
});
const entry = (entry_ID: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  entry_ID, at: '2026-11-20T15:00:00Z', action: 'sign-in', detail: {}, actedBy: '', address: '192.0.2.7', ...more,
});

let sessions: SessionEntry[] = [];
let asked: string[] = [];
let passkeys: Passkey[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessions = [session(1, 'Chrome on Windows', true), session(2, 'Safari on iPhone'), session(3, 'Firefox on Linux')];
  asked = [];
  passkeys = [{ passkey_ID: 4, name: 'Chrome on Android', host: window.location.hostname, isSynced: false, createdAt: '2026-11-19T15:00:00Z', usedAt: null }];
  api.use(
    ...signedInAs(dale),
    http.get('*/GetSessions', () => {
      asked.push('sessions');
      return HttpResponse.json({ sessions });
    }),
    http.get('*/GetActivity', () => HttpResponse.json({ entries: [] })),
    http.get('*/GetPasskeys', () => {
      asked.push('passkeys');
      return HttpResponse.json({ passkeys });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = (person = dale) => renderAt('/myaccount', {}, <SecuritySection person={person} />);

describe('devices', () => {
  test('the current device is marked and cannot be signed out; others can', async () => {
    api.use(
      http.delete('*/EndSession', ({ request }) => {
        const id = Number(new URL(request.url).searchParams.get('session_ID'));
        sessions = sessions.filter(({ session_ID }) => session_ID !== id);
        return HttpResponse.json({ success: true });
      }),
    );
    open();
    const list = within(await screen.findByRole('list', { name: 'Devices' }));
    const rows = list.getAllByRole('listitem');
    expect(within(rows[0]!).getByText('This device')).toBeTruthy();
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    await userEvent.click(list.getByRole('button', { name: /^Sign out ?: Safari on iPhone$/ }));
    await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull();
    expect(screen.getByText('Firefox on Linux')).toBeTruthy();
  });

  test('a device that could not be signed out stays and says why', async () => {
    api.use(http.delete('*/EndSession', () => refusal(400, 'Try again in a moment')));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out ?: Safari on iPhone$/ }));
    await screen.findByText('Try again in a moment');
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
  });

  test('signs out all others after confirmation', async () => {
    let ended = 0;
    api.use(
      http.delete('*/EndOtherSessions', () => {
        ended++;
        sessions = sessions.slice(0, 1);
        return HttpResponse.json({ success: true });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Sign out all others?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(ended).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out all others' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText('You’re not signed in on other devices.');
    expect(ended).toBe(1);
  });
});

describe('passkeys', () => {
  test('are not offered where the engine has none', async () => {
    api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', tenantAddress: [], links: [] })));
    open();
    expect(await screen.findByRole('list', { name: 'Devices' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
    expect(asked).not.toContain('passkeys');
  });

  test('removing one long after signing in takes the password', async () => {
    const bodies: unknown[] = [];
    api.use(
      http.post('*/RemovePasskey', async ({ request }) => {
        const body = (await request.json()) as { currentPassword?: string };
        bodies.push(body);
        if (body.currentPassword !== 'prairie-iron') return wrongFields({ currentPassword: [body.currentPassword ? 'This isn’t your current password' : 'Enter your current password'] });
        passkeys = [];
        return HttpResponse.json({ success: true });
      }),
    );
    open();
    const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
    expect(list.getByText(/never used/)).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: /^Remove ?: Chrome on Android$/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const proof = within(await screen.findByRole('alertdialog', { name: 'Confirm it’s you' }));
    await userEvent.type(proof.getByLabelText('Current password'), 'not it');
    await userEvent.click(proof.getByRole('button', { name: 'Continue' }));
    await proof.findByText('This isn’t your current password');
    await userEvent.clear(proof.getByLabelText('Current password'));
    await userEvent.type(proof.getByLabelText('Current password'), 'prairie-iron');
    await userEvent.click(proof.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => screen.queryByRole('list', { name: 'Passkeys' })).toBeNull();
    expect(bodies).toEqual([{ passkey_ID: 4 }, { passkey_ID: 4, currentPassword: 'not it' }, { passkey_ID: 4, currentPassword: 'prairie-iron' }]);
  });
});

describe('password', () => {
  const change = async (current: string, next: string) => {
    const form = within(await screen.findByRole('form', { name: 'Password' }));
    if (current) await userEvent.type(form.getByLabelText('Current password'), current);
    await userEvent.type(form.getByLabelText('New password'), next);
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    return form;
  };

  test('a wrong current password shows at its field', async () => {
    api.use(http.put('*/ChangePassword', () => wrongFields({ currentPassword: ['This is not your password'] })));
    open();
    const form = await change('not it', 'a longer one than that');
    await form.findByText('This is not your password');
  });

  test('does not send a short password; a good one is sent and clears both fields', async () => {
    const bodies: unknown[] = [];
    api.use(
      http.put('*/ChangePassword', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ success: true });
      }),
    );
    open();
    const form = await change('prairie-iron', 'short');
    await form.findByText('Choose at least 8 characters');
    expect(bodies).toEqual([]);
    await change('', ' but longer');
    await expect.poll(() => (form.getByLabelText('New password') as HTMLInputElement).value).toBe('');
    expect(bodies).toEqual([{ currentPassword: 'prairie-iron', newPassword: 'short but longer' }]);
  });
});

describe('activity', () => {
  test('continues after the last entry and names staff who acted', async () => {
    const before: (string | null)[] = [];
    api.use(
      http.get('*/GetActivity', ({ request }) => {
        before.push(new URL(request.url).searchParams.get('before'));
        const first = Array.from({ length: 50 }, (_, at) => entry(100 - at));
        return HttpResponse.json({ entries: before.at(-1) ? [entry(50, { action: 'contact-changed', actedBy: 'Marlys Bergstrom' })] : first });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('by Marlys Bergstrom');
    expect(before).toEqual([null, '51']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('sentences', () => {
    const f = (action: string, detail: Record<string, string>, want: string) => expect(activityText({ action, detail })).toBe(want);
    f('sign-in', { device: 'Chrome on Windows' }, 'Signed in with Chrome on Windows');
    f('sign-in', {}, 'Signed in');
    f('event-registered', { bidderNumber: '12' }, 'Registered for an auction, bidder number 12');
    f('bidder-tag-changed', { tag: '' }, 'Bidder tag removed');
    f('offer-made', {}, 'Offer made');
  });
});

test('inactivity choices are longer than the tenant’s limit, or off', () => {
  const f = (tenantMs: number, chosen: number | null, want: string[]) => expect(idleChoices(tenantMs, chosen).map(({ value }) => value)).toEqual(want);
  f(15 * 60_000, null, ['', '30', '60', '120', '240', '480', '0']);
  f(60 * 60_000, 90, ['', '90', '120', '240', '480', '0']);
  f(0, null, ['', '15', '30', '60', '120', '240', '480']);
  expect(idleChoices(15 * 60_000, null)[0]!.name).toBe('15 minutes (default)');
});

test('sends a longer inactivity limit in minutes', async () => {
  const bodies: unknown[] = [];
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ inactivityMilliseconds: 900_000, timeZone: 'America/Chicago' })),
    http.put('*/SetIdleLimit', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  open();
  const form = within(await screen.findByRole('form', { name: 'Inactivity' }));
  await form.findByText('1 hour');
  await userEvent.selectOptions(form.getByLabelText('Sign me out after'), '60');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => bodies).toEqual([{ idleMinutes: 60 }]);
});

test('staff acting for a bidder see neither password nor devices nor activity', async () => {
  open({ ...dale, actedFor: { user_ID: 2, name: 'Marlys Bergstrom', until: '2026-11-20T16:00:00Z' } });
  await screen.findByText(/cannot be seen or changed while you act for Dale/);
  expect(screen.queryByRole('form', { name: 'Password' })).toBeNull();
  expect(screen.queryByText('No activity yet.')).toBeNull();
  expect(asked).toEqual([]);
});
