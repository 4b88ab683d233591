import { cx } from '@/lib/class-names';
import { isCurrent, type RoomConnection } from '@/live/room/room-connection';
import type { Band } from './ring-text';
import styles from './standing-band.module.scss';

const signs: Partial<Record<Band['tone'], string>> = { lead: '✓ ', out: '↑ ', live: '• ', warn: '! ' };

/** The state of the ring across its full width. Without a connection it is the last known one, and is marked as such. */
export function StandingBand({ band, connection }: { band: Band; connection: RoomConnection }) {
  const { tone, text, detail } = isCurrent(connection) ? band : { tone: 'waiting' as const, text: connection === 'offline' ? 'You’re offline' : 'Reconnecting', detail: `Last known: ${band.text}` };
  return (
    <div className={cx(styles.band, styles[tone])}>
      <p className={styles.text}>
        {signs[tone] && <span aria-hidden="true">{signs[tone]}</span>}
        {text}
      </p>
      <p className={styles.detail}>{detail}</p>
    </div>
  );
}
