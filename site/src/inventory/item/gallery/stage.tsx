import type { Ref } from 'react';
import type { ItemDetail, Photo as GalleryPhoto } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { IconButton } from '@/ui/icon-button';
import { Slide } from './slide';
import styles from './gallery.module.scss';

type Props = {
  item: ItemDetail;
  photos: readonly GalleryPhoto[];
  track: Ref<HTMLUListElement>;
  shown: number;
  show: (index: number) => void;
  open: (index: number) => void;
};

/** The large photo in view, in a scrollable row of all photos. */
export function Stage({ item, photos, track, shown, show, open }: Props) {
  const count = photos.length;
  return (
    <div className={styles.stage}>
      <ul ref={track} className={styles.track}>
        {photos.map((photo, i) => (
          <Slide key={photo.imageUrl + i} item={item} photo={photo} index={i} count={count} isShown={i === shown} open={() => open(i)} />
        ))}
        {count === 0 && <Slide item={item} photo={undefined} index={0} count={0} isShown open={() => undefined} />}
      </ul>
      {count > 1 && (
        <>
          <IconButton round icon="left" label="Previous photo" disabled={shown === 0} onClick={() => show(shown - 1)} className={cx(styles.back, 'needs-script')} />
          <IconButton round icon="right" label="Next photo" disabled={shown === count - 1} onClick={() => show(shown + 1)} className={cx(styles.on, 'needs-script')} />
          <p className={styles.count} aria-live="polite">
            <span className="unseen">Photo </span>
            {shown + 1} / {count}
          </p>
        </>
      )}
    </div>
  );
}
