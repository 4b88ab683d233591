import { useContext } from 'react';
import { LotConnection, type ConnectionState } from '@/bidding/connection-state';
import { offlineText } from '@/bidding/use-online';
import { cx } from '@/lib/class-names';
import styles from './connection-status.module.scss';

/** Tells whether the figures are live, and offline why bidding is impossible. */
export function ConnectionStatus() {
  const [tone, text] = statuses[useContext(LotConnection)];
  return (
    <span role="status" className={cx(styles.connection, styles[tone])}>
      {text}
    </span>
  );
}

const statuses: Record<ConnectionState, [tone: 'off' | 'slow' | 'live', text: string]> = {
  live: ['live', 'Live'],
  connecting: ['slow', 'Connecting'],
  polling: ['slow', 'Reconnecting: updates every 5 seconds'],
  unreachable: ['off', 'Can’t reach the auction: trying again every 5 seconds'],
  offline: ['off', offlineText],
};
