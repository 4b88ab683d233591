import { expect, test, vi } from 'vitest';
import { ApiError } from '@/api/http/errors';
import type { AddedPhoto } from '@/api/schema.gen';
import { createPhotoQueue } from './photo-queue';

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
const reduce = async (photo: Blob, name: string) => new File([photo], name);
const added = {} as AddedPhoto;

test('uploads one after the other, each with a key of its own, and tells which item has a new photo', async () => {
  const sent: [number, string, string][] = [];
  const queue = createPhotoQueue({ personId: 1, reduce, send: async (itemId, { name }, { idempotencyKey }) => (sent.push([itemId, name, idempotencyKey]), added) });
  const arrived: number[] = [];
  queue.onArrival((itemId) => arrived.push(itemId));
  await queue.add(7, [file('a.jpg'), file('b.jpg')]);
  await vi.waitFor(() => expect(queue.read().photos).toEqual([]));
  expect(sent.map(([itemId, name]) => [itemId, name])).toEqual([[7, 'a.jpg'], [7, 'b.jpg']]);
  expect(new Set(sent.map(([, , key]) => key)).size).toBe(2);
  expect(arrived).toEqual([7, 7]);
});

test('waits while the connection is lost, and goes on with the same key', async () => {
  const keys: string[] = [];
  let isLost = true;
  const queue = createPhotoQueue({
    personId: 2, reduce,
    send: async (_, __, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (isLost) throw new ApiError(0);
      return added;
    },
  });
  await queue.add(7, [file('a.jpg')]);
  await vi.waitFor(() => expect(queue.read()).toMatchObject({ isPaused: true, photos: [{ state: 'waiting' }] }));
  isLost = false;
  queue.resume();
  await vi.waitFor(() => expect(queue.read()).toEqual({ isPaused: false, photos: [] }));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a new queue uploads what the same person left behind, and nothing of anybody else’s', async () => {
  const broken = createPhotoQueue({ personId: 3, reduce, send: async () => Promise.reject(new ApiError(0)) });
  await broken.add(7, [file('a.jpg')]);
  await vi.waitFor(() => expect(broken.read().isPaused).toBe(true));
  const sent: number[] = [];
  const send = async (itemId: number) => (sent.push(itemId), added);
  await createPhotoQueue({ personId: 4, reduce, send }).start();
  expect(sent).toEqual([]);
  await createPhotoQueue({ personId: 3, reduce, send }).start();
  expect(sent).toEqual([7]);
});

test('a photo that the engine refuses fails with the reason, the next one goes on, and it can be removed', async () => {
  const queue = createPhotoQueue({
    personId: 5, reduce,
    send: async (_, { name }) => {
      if (name === 'bad.jpg') throw new ApiError(422, { messages: ['This is no photo'] });
      return added;
    },
  });
  await queue.add(7, [file('bad.jpg'), file('good.jpg')]);
  await vi.waitFor(() => expect(queue.read().photos).toMatchObject([{ name: 'bad.jpg', state: 'failed', failure: 'This is no photo' }]));
  await queue.remove(queue.read().photos[0]!.key);
  expect(queue.read().photos).toEqual([]);
});
