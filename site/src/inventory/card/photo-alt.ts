import type { Photo } from '@/api/schema.gen';

/** Returns the alt text of an item's photo: the item's title and what the photo shows. */
export function photoAlt(title: string, photo: Photo | undefined): string {
  return photo?.description ? `${title}: ${photo.description}` : title;
}
