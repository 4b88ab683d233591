/** A photo that waits for its upload. */
export type StoredPhoto = {
  /** The client_key of AddItemPhoto, which makes a repeat harmless. */
  key: string;
  itemId: number;
  /** Who added it; only this person uploads it. */
  personId: number;
  file: Blob;
  name: string;
  /** When it was added, in ms since 1970. */
  addedAt: number;
};

const databaseName = 'fairwarning-photos';
const storeName = 'photos';

/** Where the browser blocks its database, photos wait in memory until the page is reloaded or closed. */
const memory = new Map<string, StoredPhoto>();

let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s database failed'));
  });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  return (await open())?.transaction(storeName, mode).objectStore(storeName) ?? null;
}

/** Keeps a photo in this browser. If its disk is full, in memory. */
export async function keepPhoto(photo: StoredPhoto): Promise<void> {
  try {
    const photos = await store('readwrite');
    if (photos) return void (await finished(photos.put(photo)));
  } catch (error) {
    console.warn('Photo:', error);
  }
  memory.set(photo.key, photo);
}

/** Returns a person's photos, oldest first. */
export async function keptPhotos(personId: number): Promise<StoredPhoto[]> {
  const photos = await store('readonly');
  const stored = photos ? await finished(photos.getAll() as IDBRequest<StoredPhoto[]>) : [];
  return [...stored, ...memory.values()].filter((photo) => photo.personId === personId).sort((a, b) => a.addedAt - b.addedAt);
}

/** Returns a photo that is still kept. */
export async function keptPhoto(key: string): Promise<StoredPhoto | undefined> {
  const photos = await store('readonly');
  return memory.get(key) ?? (photos ? await finished(photos.get(key) as IDBRequest<StoredPhoto | undefined>) : undefined);
}

export async function forgetPhoto(key: string): Promise<void> {
  memory.delete(key);
  const photos = await store('readwrite');
  if (photos) await finished(photos.delete(key));
}
