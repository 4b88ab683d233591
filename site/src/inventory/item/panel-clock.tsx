import { cx } from '@/lib/class-names';
import { Announcer } from '@/ui/announcer';
import { useNow } from '@/ui/hooks/use-now';
import { countdown, duration, milestone } from './countdown';
import { when } from './when';
import styles from './panel-clock.module.scss';

const second = 1000;

/** Counts down by the server's clock, and says when that is. The last minutes are announced, not every second. */
export function PanelClock({ label, at, zone }: { label: string; at: string; zone: string }) {
  const now = useNow(second);
  return (
    <div className={styles.clock}>
      <span className="label">{label}</span>
      <time role="timer" dateTime={duration(at, now)} className={cx('num', styles.figures)}>
        {countdown(at, now)}
      </time>
      <time dateTime={at} className="small muted">
        {when(at, zone, now)}
      </time>
      <Announcer text={milestone(at, now)} />
    </div>
  );
}
