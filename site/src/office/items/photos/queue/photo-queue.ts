import { ApiError } from '@/api/http/errors';
import { addItemPhoto } from '@/api/office-items';
import { randomId } from '@/lib/random-id';
import { hasLocks } from '@/lib/storage';
import { messageOf } from '../../../form/message-of';
import { forgetPhoto, keepPhoto, keptPhoto, keptPhotos, type StoredPhoto } from './photo-store';
import { reducePhoto } from './reduce-photo';

/** A photo on its way. */
export type QueuedPhoto = Omit<StoredPhoto, 'file'> & {
  state: 'waiting' | 'sending' | 'failed';
  /** The share that has been sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  failure: string;
};

export type QueueState = { photos: readonly QueuedPhoto[]; /** The connection is lost, so that all wait. */ isPaused: boolean };

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** How soon a lost connection is tried again: at first, and at most (ms). */
const firstPause = 3_000;
const longestPause = 60_000;

type Options = {
  personId: number;
  /** Uploads a photo; both are replaced in tests. */
  send?: typeof addItemPhoto;
  reduce?: typeof reducePhoto;
};

/**
 * Uploads a person's photos one after the other. They wait in this browser, so that they survive a reload and a lost connection; a repeat
 * of one that had arrived adds nothing. Only one tab uploads at a time.
 */
export function createPhotoQueue({ personId, send = addItemPhoto, reduce = reducePhoto }: Options) {
  let state: QueueState = { photos: [], isPaused: false };
  const listeners = new Set<() => void>();
  const arrivals = new Set<(itemId: number) => void>();
  let sending: AbortController | undefined;
  let running: Promise<void> | undefined;
  let wake: (() => void) | undefined;
  let pause = firstPause;
  /** Photos that are not in the browser's database yet. */
  const arriving = new Set<string>();

  function set(part: Partial<QueueState>): void {
    state = { ...state, ...part };
    listeners.forEach((notify) => notify());
  }
  const change = (key: string, part: Partial<QueuedPhoto>) => set({ photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)) });
  const drop = (key: string) => set({ photos: state.photos.filter((photo) => photo.key !== key) });

  /** Takes in what this browser holds: of before a reload, or of another tab. */
  async function takeKept(): Promise<void> {
    const kept = await keptPhotos(personId);
    const news = kept.filter(({ key }) => !state.photos.some((photo) => photo.key === key));
    set({ photos: [...news.map(({ file: _, ...photo }): QueuedPhoto => ({ ...photo, state: 'waiting', share: 0, failure: '' })), ...state.photos] });
  }

  async function add(itemId: number, files: readonly File[]): Promise<void> {
    for (const file of files) {
      const photo = { key: randomId(), itemId, personId, name: file.name || 'photo.jpg', addedAt: Date.now() };
      set({ photos: [...state.photos, { ...photo, state: 'waiting', share: 0, failure: '' }] });
      arriving.add(photo.key);
      await keepPhoto({ ...photo, file });
      arriving.delete(photo.key);
    }
    void start();
  }

  function start(): Promise<void> {
    running ??= inOneTab(drain).finally(() => {
      running = undefined;
      if (firstWaiting()) void start(); // added while the last one was finishing
    });
    return running;
  }

  async function drain(): Promise<void> {
    await takeKept();
    for (let next = firstWaiting(); next; next = firstWaiting()) {
      const isThrough = await upload(next.key);
      if (isThrough) pause = firstPause;
      else await rest();
    }
  }

  const firstWaiting = () => state.photos.find((photo) => photo.state === 'waiting' && !arriving.has(photo.key));

  /** Uploads one photo, unless another tab has. Returns whether the server answered. */
  async function upload(key: string): Promise<boolean> {
    const photo = await keptPhoto(key);
    if (!photo) {
      drop(key);
      return true;
    }
    sending = new AbortController();
    change(key, { state: 'sending', share: 0 });
    try {
      const file = await reduce(photo.file, photo.name);
      await send(photo.itemId, file, { idempotencyKey: key, signal: sending.signal, onProgress: (share) => change(key, { share }) });
      await forgetPhoto(key);
      drop(key);
      set({ isPaused: false });
      arrivals.forEach((notify) => notify(photo.itemId));
      return true;
    } catch (error) {
      if (sending.signal.aborted) return true;
      const mayRepeat = mayHelpLater(error);
      change(key, mayRepeat ? { state: 'waiting', share: 0 } : { state: 'failed', failure: messageOf(error) });
      set({ isPaused: mayRepeat });
      return !mayRepeat;
    }
  }

  /** Waits until the connection may be back. */
  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => wake?.(), pause);
      pause = Math.min(2 * pause, longestPause);
      wake = () => {
        clearTimeout(timer);
        wake = undefined;
        resolve();
      };
    });
  }

  /** Goes on at once: the connection is back. */
  function resume(): void {
    wake?.();
    void start();
  }

  function retry(key: string): void {
    change(key, { state: 'waiting', failure: '' });
    resume();
  }

  async function remove(key: string): Promise<void> {
    if (state.photos.find((photo) => photo.key === key)?.state === 'sending') sending?.abort();
    drop(key);
    await forgetPhoto(key);
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  /** Calls a function with the item of every photo that arrives. */
  const onArrival = (listener: (itemId: number) => void) => {
    arrivals.add(listener);
    return () => void arrivals.delete(listener);
  };
  return { subscribe, read: () => state, onArrival, add, start, resume, retry, remove };
}

/** Does work that only one tab at a time does. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (hasLocks()) await navigator.locks.request('fairwarning.photo-queue', work);
  else await work();
}

/** Reports whether the same upload may succeed later: the connection, the session or the server failed, not the photo. */
function mayHelpLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status);
}
