import type { Offer } from '@/api/schema.gen';
import { formatShortDate, formatTime } from '@/lib/dates';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import styles from './conversation.module.scss';
import { entryWords } from './entry-text';

/** What buyer and seller said to each other, from the first: one's own at the right, the other's at the left. */
export function Conversation({ offer }: { offer: Offer }) {
  const { timeZone } = offer.item;
  return (
    <div role="log" aria-label="Conversation">
      <ol className={styles.entries}>
        {offer.entries.map((entry, at) => {
          const { side, text } = entryWords(entry, offer);
          return (
            <li key={at} className={cx(styles.entry, styles[side])}>
              <p className={styles.what}>{text}</p>
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
