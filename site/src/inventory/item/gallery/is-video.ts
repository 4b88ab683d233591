import type { Photo } from '@/api/schema.gen';

const image = 1;

/** Reports whether it is a video: type 1 is an image, anything else a video (specification, section 3). */
export function isVideo(photo: Photo): boolean {
  return photo.type_ID !== image && Boolean(photo.videoUrl);
}
