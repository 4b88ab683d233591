import { useStreamState } from '@/api/stream-state';
import { cx } from '@/lib/class-names';
import { offlineWords, useOnline } from '@/bidding/use-online';
import styles from './connection.module.scss';

/** Whether what is shown is as it is now; who is without a network cannot bid, and reads why. */
export function Connection() {
  const phase = useStreamState((state) => state.phase);
  const isOnline = useOnline();
  const [tone, words] = state(phase, isOnline);
  return (
    <span role="status" className={cx(styles.connection, styles[tone])}>
      {words}
    </span>
  );
}

function state(phase: string, isOnline: boolean): [tone: 'off' | 'slow' | 'live', words: string] {
  if (!isOnline) return ['off', offlineWords];
  if (phase === 'live') return ['live', 'Live'];
  return phase === 'lost' ? ['slow', 'Reconnecting: refreshed every 5 s'] : ['slow', 'Connecting'];
}
