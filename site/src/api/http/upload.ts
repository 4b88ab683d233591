import { apiOrigin } from './api-origin';
import { noteRefusal, timeoutMs, withToken } from './client';
import { ApiError } from './errors';
import type { Post } from './operation';

export type UploadOptions = {
  idempotencyKey: string;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels; the promise then rejects with an AbortError. */
  signal: AbortSignal;
};

/** Sends a file as the body of a personal POST. A repeated one with the same key takes effect once. */
export function uploadPersonal<Answer>(operation: Post<File, Answer>, file: File, options: UploadOptions): Promise<Answer> {
  return withToken((bearer) => {
    options.signal.throwIfAborted();
    return send<Answer>(operation, file, bearer, options);
  });
}

/** Returns a file's name as an address can carry it: the last 255 characters, whole ones only. */
export function fileName({ name }: File): string {
  return [...name.replace(/\p{Surrogate}/gu, '_')].slice(-255).join('');
}

/** Uses XMLHttpRequest, because fetch does not report how much of a body has been sent. */
function send<T>(path: string, file: File, bearer: Record<string, string>, { idempotencyKey, onProgress, signal }: UploadOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiOrigin() + path);
    request.responseType = 'json';
    request.timeout = timeoutMs;
    const headers = { ...bearer, 'Content-Type': file.type || 'application/octet-stream', 'Idempotency-Key': idempotencyKey };
    Object.entries(headers).forEach(([name, value]) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 && request.response ? resolve(request.response as T) : reject(refusal(request)));
    request.onerror = request.ontimeout = () => reject(new ApiError(0));
    const cancel = () => {
      reject(signal.reason as Error);
      request.abort();
    };
    signal.addEventListener('abort', cancel, { once: true });
    request.send(file);
  });
}

function refusal({ status, response }: XMLHttpRequest): ApiError {
  return noteRefusal(new ApiError(status < 300 ? 502 : status, (response as ConstructorParameters<typeof ApiError>[1] | null) ?? {}));
}
