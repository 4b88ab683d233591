/** How often guests ask for what the photo changes, and how long they wait for it (ms). */
const pollMs = 20;
const patienceMs = 30_000;

/**
 * Asks through the reader for an item's gallery until it has a photo that was not there before, then for the item's page with it and for the
 * picture itself. Returns when each was there, in ms since 1970.
 */
export async function whenPublic(url, itemId, known) {
  const address = await until(async () => (await galleryOf(url, itemId)).find((one) => !known.includes(one)));
  const gallery = Date.now();
  const page = until(async () => (await pageOf(url, itemId)).includes(address)).then(() => Date.now());
  const picture = until(async () => (await fetch(new URL(address, url))).ok).then(() => Date.now());
  return { gallery, page: await page, picture: await picture };
}

/** Returns the addresses of an item's photos as guests see them. */
export async function galleryOf(url, itemId) {
  const answer = await fetch(`${url}/api/v1/Auction/GetPhotoGallery?item_ID=${itemId}`);
  if (!answer.ok) throw new Error(`The gallery of item ${itemId}: ${answer.status}`);
  return (await answer.json()).photos.map(({ imageUrl }) => imageUrl);
}

export async function pageOf(url, itemId) {
  return (await fetch(`${url}/item/${itemId}`)).text();
}

async function until(found) {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const result = await found();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`A photo was not public after ${patienceMs / 1000} s`);
}
