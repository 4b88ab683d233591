import { cx } from '@/lib/class-names';
import { isCurrent, type RoomConnection } from '@/live/room/room-connection';
import type { Band } from './ring-text';
import styles from './standing-band.module.scss';

const signs: Partial<Record<Band['tone'], string>> = { lead: '✓ ', out: '↑ ', live: '• ', warn: '! ' };

/** The state of the ring across its full width, with a fair warning as an amber strip of it. Without a connection it is the last known one, and is marked as such. */
export function StandingBand({ band, connection }: { band: Band; connection: RoomConnection }) {
  const { tone, text, detail, isWarning }: Band = isCurrent(connection) ? band : { tone: 'waiting' as const, text: connection === 'offline' ? 'You’re offline' : 'Reconnecting', detail: `Last known: ${band.text}` };
  return (
    <div className={cx(styles.band, styles[tone])}>
      <p className={styles.text}>
        {signs[tone] && <span aria-hidden="true">{signs[tone]}</span>}
        {text}
      </p>
      <p className={cx(styles.detail, isWarning && styles.warning)}>{detail}</p>
    </div>
  );
}
