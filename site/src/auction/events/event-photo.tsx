import type { Event } from '@/api/schema.gen';
import { pictureAt } from '@/lib/picture-width';
import { Photo } from '@/ui/photo';

/** A picture of an event's first lot. `sizes` is the HTML attribute. */
export function EventPhoto({ event: { imageUrl }, sizes }: { event: Pick<Event, 'imageUrl'>; sizes: string }) {
  const small = pictureAt(320, imageUrl);
  const srcSet = small === imageUrl ? '' : `${small} 320w, ${pictureAt(640, imageUrl)} 640w`;
  return <Photo photo={{ imageUrl, srcSet }} alt="" sizes={sizes} />;
}
