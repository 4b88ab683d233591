import type { Photo as GalleryPhoto } from '@/api/schema.gen';
import { photoAlt } from '@/inventory/card/photo-alt';
import { Icon } from '@/ui/icon';
import { Photo } from '@/ui/photo';
import { fileOf, insteadOfFile } from './media-address';
import { isVideo } from './is-video';
import styles from './thumbs.module.scss';

type Props = {
  title: string;
  photos: readonly GalleryPhoto[];
  shown: number;
  show: (index: number) => void;
  openAll: (index: number) => void;
};

const maxThumbs = 7;

/** Thumbnails; when there are more than seven, the last one shows how many and opens the lightbox. */
export function Thumbs({ title, photos, shown, show, openAll }: Props) {
  const fits = photos.length <= maxThumbs;
  const listed = fits ? photos : photos.slice(0, maxThumbs - 1);
  return (
    <ul className={styles.thumbs}>
      {listed.map((photo, i) => (
        <li key={photo.imageUrl + i}>
          <a href={fileOf(photo)} className={styles.thumb} aria-current={i === shown} onClick={insteadOfFile(() => show(i))}>
            <Photo photo={photo} alt="" sizes="120px" />
            <span className="unseen">
              {isVideo(photo) ? 'Video' : 'Photo'} {i + 1} of {photos.length}: {photoAlt(title, photo)}
            </span>
            {isVideo(photo) && <Icon name="play" size={20} filled className={styles.play} />}
          </a>
        </li>
      ))}
      {!fits && (
        <li>
          <button type="button" className={styles.more} onClick={() => openAll(listed.length)}>
            <span aria-hidden="true">+{photos.length - listed.length}</span>
            <span className="unseen">Show {photos.length - listed.length} more photos</span>
          </button>
        </li>
      )}
    </ul>
  );
}
