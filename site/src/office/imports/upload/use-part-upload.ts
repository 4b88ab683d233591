import { useRef, useState } from 'react';
import { ApiError } from '@/api/http/errors';
import { startImport, uploadImportPart, type ImportPurpose } from '@/api/office-imports';
import type { ImportUploadOutputBody } from '@/api/schema.gen';
import { messageOf } from '../../form/message-of';

export type PartUpload = {
  name: string;
  /** The share that has been sent, 0 to 1. */
  share: number;
  state: 'sending' | 'offline' | 'failed';
  failure: string;
};

type Started = Pick<ImportUploadOutputBody, 'import_ID' | 'partBytes' | 'parts' | 'missing'>;

/** How long to wait before a part is sent again after the connection failed, unless the browser says earlier that it is back (ms). */
const patience = 3000;

/**
 * Uploads a file in parts. A lost connection only makes it wait: what has arrived stays there, and what is missing is sent again when it is
 * back. `onUploaded` gets the import.
 */
export function usePartUpload(onUploaded: (importId: number) => unknown) {
  const [upload, setUpload] = useState<PartUpload | null>(null);
  const current = useRef<AbortController | null>(null);
  const again = useRef<(() => void) | null>(null);

  /** Sends a file, or the rest of one that was begun: the answer to its first part says what is missing. */
  async function send(file: File, begin: () => Promise<Started>): Promise<void> {
    const canceling = new AbortController();
    current.current = canceling;
    again.current = () => void send(file, begin);
    const show = (part: Partial<PartUpload>) => setUpload((before) => ({ name: file.name, share: 0, state: 'sending', failure: '', ...before, ...part }));
    show({ state: 'sending', failure: '' });
    try {
      const started = await begin();
      again.current = () => void send(file, async () => started);
      while (started.missing.length > 0) await sendPart(file, started, canceling.signal, show);
      setUpload(null);
      await onUploaded(started.import_ID);
    } catch (error) {
      if (!canceling.signal.aborted) show({ state: 'failed', failure: messageOf(error) });
    }
  }

  return {
    upload,
    start: (file: File, purpose: ImportPurpose) => send(file, () => startImport(file, purpose)),
    /** Sends the rest of a file whose upload was begun before. */
    resume: (file: File, importId: number, partBytes: number) =>
      send(file, async () => ({ import_ID: importId, partBytes, parts: Math.ceil(file.size / partBytes), missing: [1] })),
    retry: () => again.current?.(),
    cancel: () => {
      current.current?.abort();
      setUpload(null);
    },
  };
}

/** Sends the next missing part, and notes in `started` what is missing then. */
async function sendPart(file: File, started: Started, signal: AbortSignal, show: (part: Partial<PartUpload>) => void): Promise<void> {
  const sent = started.parts - started.missing.length;
  const onProgress = (share: number) => show({ state: 'sending', share: Math.min((sent + share) / started.parts, 1), failure: '' });
  try {
    started.missing = (await uploadImportPart(started, file, started.missing[0]!, { signal, onProgress })).missing;
  } catch (error) {
    if (signal.aborted || !passes(error)) throw error;
    show({ state: 'offline', failure: error instanceof ApiError && error.status === 503 ? messageOf(error) : '' }); // such as that the disk is full
    await connection(signal);
  }
}

/** Reports whether sending a part again may help: the connection or the server failed, or too much was sent in a minute. */
function passes(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);
}

/** Waits until the browser is online again, or for a while. */
function connection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, patience);
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
