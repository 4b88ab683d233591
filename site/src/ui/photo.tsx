import { cx } from '@/lib/class-names';
import { Icon } from './icon';
import styles from './photo.module.scss';

type PhotoSource = {
  imageUrl: string;
  /** The WebP srcset, empty for a vector image. */
  srcSet?: string;
  /** The original's size in pixels, for its aspect ratio. */
  width?: number;
  height?: number;
};

type PhotoProps = {
  photo: PhotoSource | null | undefined;
  /** Empty if the text next to the picture describes it. */
  alt: string;
  /** The HTML sizes attribute. */
  sizes: string;
  /** Loads the picture eagerly and with high priority, for the first view. */
  priority?: boolean;
  className?: string;
};

/** A picture in a 4:3 frame. Pictures with a very different aspect ratio are fitted instead of cropped. */
export function Photo({ photo, alt, sizes, priority, className }: PhotoProps) {
  if (!photo?.imageUrl) return <NoPhoto alt={alt} className={className} />;
  return (
    <picture className={cx(styles.frame, className)}>
      {photo.srcSet && <source type="image/webp" srcSet={photo.srcSet} sizes={sizes} />}
      <img
        src={photo.imageUrl}
        alt={alt}
        width={photo.width || undefined}
        height={photo.height || undefined}
        className={fillsFrame(photo) ? styles.filling : styles.whole}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

function NoPhoto({ alt, className }: { alt: string; className?: string }) {
  return (
    <span className={cx(styles.frame, styles.none, className)} role="img" aria-label={alt ? `${alt}: no photo yet` : 'No photo yet'}>
      <Icon name="camera" size={28} />
      <span className="small">No photo yet</span>
    </span>
  );
}

/** Reports whether the aspect ratio is close enough to 4:3 to fill the frame with little cropping. */
function fillsFrame({ width = 0, height = 0 }: PhotoSource): boolean {
  if (!width || !height) return true;
  const ratio = width / height;
  return ratio > 1.15 && ratio < 1.65;
}
