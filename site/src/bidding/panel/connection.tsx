import { useStreamState } from '@/api/stream/state';
import { offlineText, useOnline } from '@/bidding/use-online';
import { cx } from '@/lib/class-names';
import styles from './connection.module.scss';

/** Tells whether the figures are live, and offline why bidding is impossible. */
export function Connection() {
  const phase = useStreamState((state) => state.phase);
  const isOnline = useOnline();
  const [tone, text] = statusOf(phase, isOnline);
  return (
    <span role="status" className={cx(styles.connection, styles[tone])}>
      {text}
    </span>
  );
}

function statusOf(phase: string, isOnline: boolean): [tone: 'off' | 'slow' | 'live', text: string] {
  if (!isOnline) return ['off', offlineText];
  if (phase === 'live') return ['live', 'Live'];
  return phase === 'lost' ? ['slow', 'Reconnecting: updates every 5 seconds'] : ['slow', 'Connecting'];
}
