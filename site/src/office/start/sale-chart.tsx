import type { SaleFigures, SalePoint } from '@/api/schema.gen';
import { momentText } from '../events/moment';
import styles from './start.module.scss';

const [width, height] = [480, 96];

/** Bids as bars, and the hammer prices so far as a line. The figures are next to it in words. */
export function SaleChart({ sale: { course, timeZone, name, hammer } }: { sale: SaleFigures }) {
  const bars = barsOf(course);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={`${hammer > 0 ? 'Bids and hammer prices' : 'Bids'} of ${name} over time`}>
        {bars.map(({ x, y, wide, high }) => (
          <rect key={x} x={x} y={y} width={wide} height={high} className={styles.bar} />
        ))}
        {hammer > 0 && <polyline points={lineOf(course)} className={styles.line} vectorEffect="non-scaling-stroke" />}
      </svg>
      <figcaption className={styles.note}>
        {hammer > 0 ? 'Bids (bars) and hammer prices so far (line)' : 'Bids'}, the last at {momentText(course.at(-1)!.until, timeZone)}
      </figcaption>
    </figure>
  );
}

type Bar = { x: number; y: number; wide: number; high: number };

/** Returns a bar for the bids of each part, the tallest as high as the chart. */
export function barsOf(course: readonly Pick<SalePoint, 'bids'>[]): Bar[] {
  const most = Math.max(1, ...course.map(({ bids }) => bids));
  const step = width / course.length;
  return course.map(({ bids }, at) => {
    const high = (bids / most) * height;
    return { x: at * step + 1, y: height - high, wide: step - 2, high };
  });
}

/** Returns the points of the line of hammer prices, which begins at zero. */
export function lineOf(course: readonly Pick<SalePoint, 'hammer'>[]): string {
  const most = Math.max(1, course.at(-1)?.hammer ?? 0);
  const points = [0, ...course.map(({ hammer }) => hammer)];
  return points.map((hammer, at) => `${((at / course.length) * width).toFixed(1)},${(height - (hammer / most) * (height - 4) - 2).toFixed(1)}`).join(' ');
}
