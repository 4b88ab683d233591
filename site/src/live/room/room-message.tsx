import type { LiveMessage } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatTime } from '@/lib/dates';
import styles from './room-message.module.scss';

type Props = { message: LiveMessage | null; /** Whether it overlays what follows, so that a message that comes or goes moves nothing. */ isOver: boolean };

/** The auctioneer's last message to the room. Its region is always there, so that screen readers announce the text. */
export function RoomMessage({ message, isOver }: Props) {
  return (
    <div role="status" className={cx(styles.message, isOver && styles.over)}>
      {message?.text && (
        <p>
          <strong>From the auctioneer:</strong> {message.text} · <time dateTime={message.at}>{formatTime(message.at)}</time>
        </p>
      )}
    </div>
  );
}
