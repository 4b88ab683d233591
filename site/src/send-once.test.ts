import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import { sendOnce, type SendOnce } from './send-once';

/** Tries to send, answered so; returns the key it bore. */
async function tried(once: SendOnce, payload: object, answer: 'done' | number): Promise<string> {
  let sent = '';
  const send = async (key: string) => {
    sent = key;
    if (answer !== 'done') throw new ApiError(answer);
  };
  await once(payload, send).catch(() => undefined);
  return sent;
}

describe('intention', () => {
  test.each([0, 500, 503])('an answer that did not arrive (%i): the same key again', async (status) => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, status);
    expect(first).toMatch(/^[\w-]{20,255}$/);
    expect(await tried(once, { amount: 5 }, 'done')).toBe(first);
  });

  test.each([400, 401, 402, 403, 404, 409, 422, 429])('a refusal (%i) is over: the next try is a new intention', async (status) => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, status);
    expect(await tried(once, { amount: 5 }, 'done')).not.toBe(first);
  });

  test('what was done and is meant again is new', async () => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, 'done');
    expect(await tried(once, { amount: 5 }, 'done')).not.toBe(first);
  });

  test('other words are another intention, also after a lost answer', async () => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, 0);
    expect(await tried(once, { amount: 6 }, 'done')).not.toBe(first);
  });

  test('too many calls (429) say nothing of the try before: its key stays', async () => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, 0);
    expect(await tried(once, { amount: 5 }, 429)).toBe(first);
    expect(await tried(once, { amount: 5 }, 'done')).toBe(first);
  });

  test('409 after a lost answer may be the first try, still under way: the key stays', async () => {
    const once = sendOnce();
    const first = await tried(once, { amount: 5 }, 0);
    expect(await tried(once, { amount: 5 }, 409)).toBe(first);
    expect(await tried(once, { amount: 5 }, 'done')).toBe(first);
  });
});
