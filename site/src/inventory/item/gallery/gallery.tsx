import dynamic from 'next/dynamic';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useGallery } from '@/api/item';
import type { ItemDetail, Photo as GalleryPhoto } from '@/api/schema.gen';
import { IconButton } from '@/ui/icon-button';
import { Slide } from './slide';
import { Thumbs } from './thumbs';
import { useShownSlide } from './use-shown-slide';
import styles from './gallery.module.scss';

const Lightbox = dynamic(() => import('./gallery-lightbox').then((module) => module.GalleryLightbox), { ssr: false });

/** Photos and videos of an item: swiped, stepped by buttons and arrow keys, chosen by thumbnail, opened large. */
export function Gallery({ item }: { item: ItemDetail }) {
  const photos = usePhotos(item);
  const track = useRef<HTMLUListElement>(null);
  const { shown, show } = useShownSlide(track, photos.length);
  const [large, setLarge] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + step);
  };
  return (
    <section aria-label="Photos" aria-roledescription="carousel" className={styles.gallery} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        <ul ref={track} className={styles.track}>
          {photos.map((photo, i) => (
            <Slide key={photo.imageUrl + i} item={item} photo={photo} index={i} count={photos.length} isShown={i === shown} open={() => setLarge(i)} />
          ))}
          {photos.length === 0 && <Slide item={item} photo={undefined} index={0} count={0} isShown open={() => undefined} />}
        </ul>
        {photos.length > 1 && (
          <>
            <IconButton round icon="left" label="Previous photo" disabled={shown === 0} onClick={() => show(shown - 1)} className={styles.back} />
            <IconButton round icon="right" label="Next photo" disabled={shown === photos.length - 1} onClick={() => show(shown + 1)} className={styles.on} />
            <p className={styles.count} aria-live="polite">
              <span className="unseen">Photo </span>
              {shown + 1} / {photos.length}
            </p>
          </>
        )}
      </div>
      {photos.length > 1 && <Thumbs photos={photos} shown={shown} show={show} openAll={setLarge} />}
      {large !== null && <Lightbox title={item.description} photos={photos} index={large} onClose={() => setLarge(null)} onView={show} />}
    </section>
  );
}

/** Until the gallery is there, the first photo of the item stands for it. */
function usePhotos(item: ItemDetail): readonly GalleryPhoto[] {
  const { data } = useGallery(item.item_ID);
  if (data) return data.photos;
  return item.photo ? [item.photo] : [];
}
