import type { MouseEvent } from 'react';
import type { Photo } from '@/api/schema.gen';
import { isVideo } from './is-video';

/** Returns the address of a photo's or video's file. */
export function fileOf(photo: Photo): string {
  return isVideo(photo) ? photo.videoUrl! : photo.imageUrl;
}

/** Returns a click handler that does something else than to follow the link to the file, except into another tab. */
export function insteadOfFile(action: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    action();
  };
}
