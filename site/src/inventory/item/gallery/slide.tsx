import type { ItemDetail, Photo as GalleryPhoto } from '@/api/schema.gen';
import { photoAlt } from '@/inventory/card/photo-alt';
import { Icon } from '@/ui/icon';
import { Photo } from '@/ui/photo';
import { fileOf, insteadOfFile } from './media-address';
import { isVideo } from './is-video';
import styles from './gallery.module.scss';

type Props = { item: ItemDetail; photo: GalleryPhoto | undefined; index: number; count: number; isShown: boolean; open: () => void };

const sizes = '(min-width: 1367px) 880px, (min-width: 992px) 62vw, 100vw';

/** One photo or video; a click opens the lightbox, or without script the file. Slides out of view are not in the tab order. */
export function Slide({ item, photo, index, count, isShown, open }: Props) {
  const picture = <Photo photo={photo} alt={photoAlt(item.description, photo)} sizes={sizes} priority={index === 0} className={styles.photo} />;
  if (!photo) return <li className={styles.slide}>{picture}</li>;
  const video = isVideo(photo);
  return (
    <li className={styles.slide}>
      <a href={fileOf(photo)} className={styles.open} onClick={insteadOfFile(open)} tabIndex={isShown ? 0 : -1}>
        <span className="unseen">
          {video ? 'Play video' : 'Open photo'} {index + 1} of {count}:
        </span>
        {picture}
        {video && (
          <span className={styles.play}>
            <Icon name="play" size={28} filled />
          </span>
        )}
      </a>
    </li>
  );
}
