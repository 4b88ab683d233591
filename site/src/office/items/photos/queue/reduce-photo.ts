import { reduceBitmap } from './reduce-bitmap';

type Answer = { id: number; reduced: Blob | null };

let worker: Worker | null | undefined;
let lastId = 0;

/** Returns the worker that reduces photos; null where the browser has none. */
function reducer(): Worker | null {
  if (worker === undefined) {
    try {
      worker = typeof OffscreenCanvas === 'undefined' ? null : new Worker(new URL('./reduce.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      worker = null;
    }
  }
  return worker;
}

/** Returns the file to upload for a photo: reduced, or as it is if that is smaller or the browser cannot read it. */
export async function reducePhoto(photo: Blob, name: string): Promise<File> {
  const reduced = await inWorker(photo).catch(() => reduceBitmap(photo).catch(() => null));
  const isBetter = reduced !== null && (reduced.size < photo.size || photo.type !== 'image/jpeg');
  return isBetter ? new File([reduced], name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' }) : new File([photo], name, { type: photo.type });
}

function inWorker(file: Blob): Promise<Blob | null> {
  const to = reducer();
  if (!to) return Promise.reject(new Error('no worker'));
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const end = () => {
      to.removeEventListener('message', onMessage);
      to.removeEventListener('error', onError);
    };
    const onMessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id) return;
      end();
      resolve(data.reduced);
    };
    const onError = () => {
      end();
      worker = null;
      reject(new Error('the worker failed'));
    };
    to.addEventListener('message', onMessage);
    to.addEventListener('error', onError);
    to.postMessage({ id, file });
  });
}
