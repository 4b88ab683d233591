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
  /** The HTML sizes attribute. One that begins with "auto" lets the browser measure the frame of a picture that loads lazily. */
  sizes: string;
  /** Loads the picture eagerly and with high priority, for the first view. */
  priority?: boolean;
  /** One of many in a list. A phone, whose screen is dense, takes it at most 640 pixels wide. */
  isCard?: boolean;
  className?: string;
};

/** A picture in a 4:3 frame. Pictures with a very different aspect ratio are fitted instead of cropped. */
export function Photo({ photo, alt, sizes, priority, isCard, className }: PhotoProps) {
  if (!photo?.imageUrl) return <NoPhoto alt={alt} className={className} />;
  return (
    <picture className={cx(styles.frame, className)}>
      {photo.srcSet && isCard && <source type="image/webp" media="(max-width: 576px)" srcSet={upTo640(photo.srcSet)} sizes={sizes} />}
      {photo.srcSet && <source type="image/webp" srcSet={photo.srcSet} sizes={sizes} />}
      <img
        src={photo.imageUrl}
        alt={alt}
        width={photo.width || undefined}
        height={photo.height || undefined}
        sizes={sizes.startsWith('auto') ? sizes : undefined}
        className={fillsFrame(photo) ? styles.filling : styles.whole}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** Returns the candidates of a srcset that are at most 640 pixels wide. */
function upTo640(srcSet: string): string {
  return srcSet
    .split(', ')
    .filter((candidate) => parseInt(candidate.split(' ')[1]!) <= 640)
    .join(', ');
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
