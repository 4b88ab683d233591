import type { Slide } from 'yet-another-react-lightbox';
import type { Photo } from '@/api/schema.gen';
import { photoAlt } from '@/inventory/card/photo-alt';
import { isVideo } from './is-video';

/** Converts the gallery to slides of the lightbox. */
export function slidesOf(photos: readonly Photo[], title: string): Slide[] {
  return photos.map((photo) => (isVideo(photo) ? videoSlide(photo) : imageSlide(photo, title)));
}

function imageSlide(photo: Photo, title: string): Slide {
  const { imageUrl, width, height } = photo;
  return {
    src: imageUrl,
    alt: photoAlt(title, photo),
    ...(width > 0 && height > 0 && { width, height }),
    ...(photo.srcSet && height > 0 && { srcSet: sources(photo) }),
  };
}

function videoSlide({ videoUrl = '', imageUrl, width, height }: Photo): Slide {
  return { type: 'video', poster: imageUrl, width: width || undefined, height: height || undefined, sources: [{ src: videoUrl, type: 'video/mp4' }] };
}

/** Parses "a.webp 320w, b.webp 640w" and adds the height for each width. */
function sources({ srcSet, width, height }: Photo): { src: string; width: number; height: number }[] {
  return srcSet
    .split(',')
    .map((source) => /^(\S+)\s+(\d+)w$/.exec(source.trim()))
    .filter((match) => match !== null)
    .map(([, src = '', wide = '0']) => ({ src, width: Number(wide), height: Math.round((Number(wide) * height) / width) }));
}
