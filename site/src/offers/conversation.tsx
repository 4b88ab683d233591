import type { Offer } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatShortDate, formatTime } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { entryText } from './conversation-entry-text';
import styles from './conversation.module.scss';

/** The offers and messages of buyer and seller, oldest first; one's own on the right. */
export function Conversation({ offer }: { offer: Offer }) {
  const { timeZone } = offer.item;
  return (
    <div role="log" aria-label={offer.isSeller ? `Conversation with ${offer.buyerName || 'the buyer'}` : 'Conversation'}>
      <ol className={styles.entries}>
        {offer.entries.map((entry, at) => {
          const { side, text } = entryText(entry, offer);
          return (
            <li key={at} className={cx(styles.entry, styles[side])}>
              <p className={styles.text}>{text}</p>
              {entry.amount !== null && <p className={cx('num', styles.amount)}>{formatPrice(entry.amount)}</p>}
              {entry.message && <p className={styles.message}>{entry.message}</p>}
              <time dateTime={entry.at} className={styles.at}>
                {formatShortDate(entry.at, timeZone)}, {formatTime(entry.at, timeZone)}
              </time>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
