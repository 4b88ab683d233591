import { usePaddleHolder } from '@/api/auction/paddle-holder';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { holderText } from '../paddle';
import styles from './floor-bid.module.scss';

/** Typing a paddle of three digits takes about as long (ms). */
const typingPause = 250;

/** Who has the paddle that the clerk is typing. Its line is always there, so that no button moves. */
export function PaddleHolder({ eventId, paddle }: { eventId: number; paddle: string }) {
  const typed = useDebounced(paddle, typingPause);
  const holder = usePaddleHolder(eventId, typed);
  return (
    <p role="status" className={styles.holder}>
      {typed === paddle && holderText(holder)}
    </p>
  );
}
