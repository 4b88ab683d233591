import { useRef, useState } from 'react';
import type { UploadOptions } from '@/api/http/upload';
import { randomId } from '@/lib/random-id';
import { sendOnce } from '@/send-once';
import { toastDone } from '@/ui/toast/toast';
import { useErrorMessage } from '@/use-error-message';

export type Upload = {
  id: string;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  /** The share that has been sent, 0 to 1. */
  share: number;
  /** Why it failed and what to do. */
  failure: string;
  /** Sends a failed file again; absent if that cannot help. */
  retry?: () => void;
  /** Stops sending, or removes a failed one from the list. */
  cancel: () => void;
};

type Send = (options: UploadOptions) => Promise<unknown>;
/** Sends a file; a retry after a lost answer has the same idempotency key. */
type Again = (options: Omit<UploadOptions, 'idempotencyKey'>) => Promise<unknown>;

/** Uploads files one after the other. Those that have arrived leave the list. */
export function useUploads(onUploaded: () => unknown) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const messageOf = useErrorMessage();
  const change = (id: string, part: Partial<Upload>) => setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const remove = (id: string) => setUploads((list) => list.filter((upload) => upload.id !== id));

  /** Adds a file; with a `problem`, only to show that it cannot be uploaded. */
  function add(name: string, problem: string, send: Send): void {
    const id = randomId();
    const upload = { id, name, share: 0, failure: problem, cancel: () => remove(id) };
    setUploads((list) => [...list, { ...upload, state: problem ? 'failed' : 'waiting' }]);
    const once = sendOnce();
    if (!problem) enqueue(id, name, (options) => once({}, (idempotencyKey) => send({ ...options, idempotencyKey })));
  }

  function enqueue(id: string, name: string, send: Again): void {
    const canceling = new AbortController();
    const cancel = () => {
      canceling.abort();
      remove(id);
    };
    change(id, { state: 'waiting', share: 0, failure: '', retry: undefined, cancel });
    queue.current = queue.current.then(() => (canceling.signal.aborted ? undefined : start(id, name, send, canceling.signal)));
  }

  async function start(id: string, name: string, send: Again, signal: AbortSignal): Promise<void> {
    change(id, { state: 'sending' });
    try {
      await send({ signal, onProgress: (share) => change(id, { share }) });
      remove(id);
      toastDone(`${name} uploaded`);
      await onUploaded();
    } catch (error) {
      if (signal.aborted) return;
      change(id, { state: 'failed', failure: messageOf(error), retry: () => enqueue(id, name, send), cancel: () => remove(id) });
    }
  }

  return { uploads, add };
}
