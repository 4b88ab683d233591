import { cx } from '@/lib/class-names';
import { formatDate, formatTime } from '@/lib/dates';
import { useNow } from '@/ui/hooks/use-now';
import { onIdle } from '@/ui/on-demand';
import { countdown, duration } from './countdown';
import { saleTimeText } from './sale-time-text';
import styles from './panel-clock.module.scss';

const ClockMilestones = onIdle(() => import('./clock-milestones').then((module) => module.ClockMilestones));

const second = 1000;

/** What the clock shows while the time is unknown. */
const unknown = '--:--:--';

/** A countdown by the server's clock, with the date and time it runs to. Screen readers hear a few milestones, not every second. */
export function PanelClock({ label, at, zone }: { label: string; at: string; zone: string }) {
  const now = useNow(second);
  return (
    <div className={styles.clock} data-later="" data-paper={now ? `${label.replace(/ in$/, '')} ${formatDate(at, zone)}, ${formatTime(at, zone)}` : undefined}>
      <span className="label">{label}</span>
      <time role="timer" dateTime={now ? duration(at, now) : undefined} className={cx('num', styles.figures)}>
        {now ? countdown(at, now) : unknown}
      </time>
      <time dateTime={at} className="small muted">
        {saleTimeText(at, zone, now)}
      </time>
      <ClockMilestones at={at} now={now} />
    </div>
  );
}
