import type { BidLogEntry } from '@/api/schema.gen';
import { formatDate, formatTime } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { recordLine } from './record-entry';
import styles from './record.module.scss';

/** Entries of a lot's record, first to last, in the auction's time zone; on phones each row becomes a card. */
export function RecordTable({ entries, zone }: { entries: readonly BidLogEntry[]; zone: string }) {
  return (
    <table className={styles.table}>
      <caption className="unseen">What happened to the lot</caption>
      <thead>
        <tr>
          <th scope="col">Entry</th>
          <th scope="col">Time</th>
          <th scope="col">What happened</th>
          <th scope="col" className={styles.number}>
            Price after it
          </th>
          <th scope="col">Fingerprint</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.seq} entry={entry} zone={zone} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry, zone }: { entry: BidLogEntry; zone: string }) {
  const { at, what, detail, price } = recordLine(entry, zone);
  return (
    <tr>
      <td className={styles.seq}>{entry.seq}</td>
      <td className={styles.time}>
        {at && (
          <time dateTime={at}>
            {formatDate(at, zone)}, {formatTime(at, zone)}
          </time>
        )}
      </td>
      <td className={styles.what}>
        {what}
        {detail && <span className={styles.detail}>{detail}</span>}
      </td>
      <td className={styles.price}>{price === undefined ? <span className="unseen">No bid</span> : formatPrice(price)}</td>
      <td className={styles.hash}>
        <code title={entry.hash}>{entry.hash.slice(0, 12)}</code>
      </td>
    </tr>
  );
}
