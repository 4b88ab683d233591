import { Children, useRef, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { IconButton } from './icon-button';
import { useCarouselEnds } from './use-carousel-ends';
import styles from './carousel.module.scss';

type Props = {
  /** The accessible name: "Previously viewed". */
  label: string;
  /** A class that sets the visible slides per width with the `slides` mixin. */
  className?: string;
  /** Shown next to the arrows, usually a heading. */
  heading?: ReactNode;
  onDark?: boolean;
  children: ReactNode;
};

/** A row that scrolls and snaps. The arrows move it by `--slides-moved` slides; it never moves on its own. */
export function Carousel({ label, className, heading, onDark, children }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useCarouselEnds(track);
  return (
    <section aria-roledescription="carousel" aria-label={label} className={cx(styles.carousel, onDark && styles.onDark, className)}>
      <div className={styles.head}>
        {heading}
        <div className={styles.arrows}>
          <IconButton round icon="left" label="Previous" disabled={atStart} onClick={() => move(track.current, -1)} />
          <IconButton round icon="right" label="Next" disabled={atEnd} onClick={() => move(track.current, 1)} />
        </div>
      </div>
      <ul ref={track} className={styles.track} tabIndex={0} aria-label={label}>
        {Children.map(children, (slide) => (
          <li className={styles.slide}>{slide}</li>
        ))}
      </ul>
    </section>
  );
}

function move(track: HTMLUListElement | null, direction: 1 | -1): void {
  const slide = track?.firstElementChild;
  if (!track || !slide) return;
  const style = getComputedStyle(track);
  const step = slide.getBoundingClientRect().width + parseFloat(style.columnGap || '0');
  const moved = Number(style.getPropertyValue('--slides-moved')) || 1;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollBy({ left: direction * moved * step, behavior: calm ? 'auto' : 'smooth' });
}
