/** The caches of public/sw.js begin with this. */
export const cachePrefix = 'fairwarning.';

/** Deletes the caches of the service worker whose names `isMeant`. Without HTTPS a browser has none. */
export async function deleteCaches(isMeant: (name: string) => boolean): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix) && isMeant(name)).map((name) => caches.delete(name)));
}

/** Forgets which pages and photos were seen in this browser, and which files this page has loaded, so that they are not saved again. */
export function forgetSavedPages(): void {
  performance.clearResourceTimings();
  deleteCaches((name) => /\.(pages|photos)$/.test(name)).catch((error: unknown) => console.warn('Saved pages:', error));
}
