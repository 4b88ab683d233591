import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useGallery } from '@/api/inventory/item';
import type { ItemDetail, Photo as GalleryPhoto } from '@/api/schema.gen';
import { onDemand } from '@/ui/on-demand';
import { Stage } from './stage';
import { Thumbs } from './thumbs';
import { useShownSlide } from './use-shown-slide';
import styles from './gallery.module.scss';

const Lightbox = onDemand(() => import('./gallery-lightbox').then((module) => module.GalleryLightbox));

/** Photos and videos of an item: swipe, buttons, arrow keys, thumbnails and a lightbox. */
export function Gallery({ item }: { item: ItemDetail }) {
  const photos = usePhotos(item);
  const track = useRef<HTMLUListElement>(null);
  const { shown, show } = useShownSlide(track, photos.length);
  const [opened, setOpened] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + step);
  };
  return (
    <>
      <section aria-label="Photos" aria-roledescription="carousel" className={styles.gallery} onKeyDown={onKeyDown}>
        <Stage item={item} photos={photos} track={track} shown={shown} show={show} open={setOpened} />
        {photos.length > 1 && <Thumbs title={item.description} photos={photos} shown={shown} show={show} openAll={setOpened} />}
      </section>
      {opened !== null && (
        <Lightbox title={item.description} photos={photos} index={opened} track={track} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The item's first photo until the gallery has loaded. */
function usePhotos({ item_ID, photo }: ItemDetail): readonly GalleryPhoto[] {
  const { data } = useGallery(item_ID);
  return useMemo(() => data?.photos ?? (photo ? [photo] : []), [data, photo]);
}
