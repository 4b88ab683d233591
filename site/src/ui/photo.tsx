import { cx } from '@/lib/class-names';
import { Icon } from './icon';
import styles from './photo.module.scss';

export type PhotoSource = {
  imageUrl: string;
  /** WebP widths, or empty for a vector. */
  srcSet?: string;
  /** Pixels of the original, for its proportions. */
  width?: number;
  height?: number;
};

type PhotoProps = {
  photo: PhotoSource | null | undefined;
  /** Empty for a picture whose words stand beside it. */
  alt: string;
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string;
  /** For what is in the first view: loaded at once and first. */
  priority?: boolean;
  /** Beside a square or wide frame the picture is shown whole instead of filling it. */
  whole?: boolean;
  className?: string;
};

/** A picture in a 4:3 frame. One with other proportions is shown whole, never cropped to nonsense. */
export function Photo({ photo, alt, sizes, priority, whole, className }: PhotoProps) {
  if (!photo?.imageUrl) return <NoPhoto alt={alt} className={className} />;
  return (
    <picture className={cx(styles.frame, className)}>
      {photo.srcSet && <source type="image/webp" srcSet={photo.srcSet} sizes={sizes} />}
      <img
        src={photo.imageUrl}
        alt={alt}
        width={photo.width || undefined}
        height={photo.height || undefined}
        className={whole || !fillsFrame(photo) ? styles.whole : styles.filling}
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

/** Close enough to 4:3 that filling the frame cuts off only a little. */
function fillsFrame({ width = 0, height = 0 }: PhotoSource): boolean {
  if (!width || !height) return true;
  const ratio = width / height;
  return ratio > 1.15 && ratio < 1.65;
}
