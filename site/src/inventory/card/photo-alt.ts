import type { Photo } from '@/api/schema.gen';

/** Words for a picture of an item: what the item is, and what of it is seen. */
export function photoAlt(title: string, photo: Photo | undefined): string {
  return photo?.description ? `${title}: ${photo.description}` : title;
}
