import { reduceBitmap } from './reduce-bitmap';

// Reduces photos off the page's thread. It answers null to one that the browser cannot read.
self.addEventListener('message', async ({ data: { id, file } }: MessageEvent<{ id: number; file: Blob }>) => {
  const reduced = await reduceBitmap(file).catch(() => null);
  self.postMessage({ id, reduced });
});
