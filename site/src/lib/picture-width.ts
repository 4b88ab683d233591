/**
 * Returns the address of a narrower copy of a picture, whose API has no srcset. The engine makes every picture in several widths
 * (engine/inventory/photos); an address of another form stays.
 */
export function pictureAt(width: 320 | 640, imageUrl: string): string {
  return imageUrl.replace(/\/1280\.jpg$/, `/${width}.webp`);
}
