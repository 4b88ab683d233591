import dynamic from 'next/dynamic';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useGallery } from '@/api/item';
import type { ItemDetail, Photo as GalleryPhoto } from '@/api/schema.gen';
import { Stage } from './stage';
import { Thumbs } from './thumbs';
import { focusSlide, useShownSlide } from './use-shown-slide';
import styles from './gallery.module.scss';

const Lightbox = dynamic(() => import('./gallery-lightbox').then((module) => module.GalleryLightbox), { ssr: false });

/** Photos and videos of an item: swiped, stepped by buttons and arrow keys, chosen by thumbnail, opened large. */
export function Gallery({ item }: { item: ItemDetail }) {
  const photos = usePhotos(item);
  const track = useRef<HTMLUListElement>(null);
  const { shown, show } = useShownSlide(track, photos.length);
  const [large, setLarge] = useState<number | null>(null);
  const viewedRef = useViewedAfter(track, large !== null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + step);
  };
  return (
    <>
      <section aria-label="Photos" aria-roledescription="carousel" className={styles.gallery} onKeyDown={onKeyDown}>
        <Stage item={item} photos={photos} track={track} shown={shown} show={show} open={setLarge} />
        {photos.length > 1 && <Thumbs photos={photos} shown={shown} show={show} openAll={setLarge} />}
      </section>
      {large !== null && (
        <Lightbox
          title={item.description}
          photos={photos}
          index={large}
          onClose={() => setLarge(null)}
          onView={(index) => (viewedRef.current = index)}
        />
      )}
    </>
  );
}

/** When the lightbox closes it gives the focus back to where it was opened; the visitor goes on where it ended. */
function useViewedAfter(track: RefObject<HTMLElement | null>, isOpen: boolean): RefObject<number | null> {
  const viewed = useRef<number | null>(null);
  useEffect(() => {
    if (isOpen || viewed.current === null) return;
    focusSlide(track.current, viewed.current);
    viewed.current = null;
  }, [isOpen, track]);
  return viewed;
}

/** Until the gallery is there, the first photo of the item stands for it. */
function usePhotos({ item_ID, photo }: ItemDetail): readonly GalleryPhoto[] {
  const { data } = useGallery(item_ID);
  return useMemo(() => data?.photos ?? (photo ? [photo] : []), [data, photo]);
}
