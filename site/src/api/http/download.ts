import { apiOrigin } from './api-origin';
import { fetchWithTimeout, noteRefusal, toApiError, withToken } from './client';
import { ApiError } from './errors';
import type { Get } from './operation';

/** Downloads a personal file and saves it under a name with its extension: "Invoice #12.pdf". */
export async function download(file: Get<Blob>, name: string): Promise<void> {
  save(await withToken((bearer) => getFile(file, bearer)), name);
}

async function getFile(path: string, headers: Record<string, string>): Promise<Blob> {
  const response = await fetchWithTimeout(apiOrigin() + path, { headers });
  if (!response.ok) throw noteRefusal(toApiError(response, await response.json().catch(() => undefined)));
  try {
    return await response.blob();
  } catch {
    throw new ApiError(0);
  }
}

/** Has the browser save a file; a link to it could not carry the token. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
