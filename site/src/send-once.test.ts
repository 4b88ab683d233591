import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/http/errors';
import { sendOnce, type SendOnce } from './send-once';

/** Sends with the given answer and returns the key that was sent. */
async function tried(once: SendOnce, payload: object, answer: 'done' | number): Promise<string> {
  let sent = '';
  const send = async (key: string) => {
    sent = key;
    if (answer !== 'done') throw new ApiError(answer);
  };
  await once(payload, send).catch(() => undefined);
  return sent;
}

describe('sendOnce', () => {
  test.each([0, 500, 503])('reuses the key after a lost answer (%i)', async (status) => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, status);
    expect(first).toMatch(/^[\w-]{20,255}$/);
    expect(await tried(once, { amount: 5 }, 'done')).toBe(first);
  });

  test.each([400, 401, 402, 403, 404, 409, 422, 429])('uses a new key after a refusal (%i)', async (status) => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, status);
    expect(await tried(once, { amount: 5 }, 'done')).not.toBe(first);
  });

  test('uses a new key after success', async () => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, 'done');
    expect(await tried(once, { amount: 5 }, 'done')).not.toBe(first);
  });

  test('uses a new key for another payload, even after a lost answer', async () => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, 0);
    expect(await tried(once, { amount: 6 }, 'done')).not.toBe(first);
  });

  test('keeps the key after 429, which says nothing about the lost attempt', async () => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, 0);
    expect(await tried(once, { amount: 5 }, 429)).toBe(first);
    expect(await tried(once, { amount: 5 }, 'done')).toBe(first);
  });

  test('keeps the key after 409, which may be the lost attempt still in progress', async () => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, 0);
    expect(await tried(once, { amount: 5 }, 409)).toBe(first);
    expect(await tried(once, { amount: 5 }, 'done')).toBe(first);
  });
});
