import type { ConsoleLot } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { noteKey } from '../keys';
import styles from './office-note.module.scss';

type Props = { house: ConsoleLot; isKeyed: boolean; onEdit: () => void };

/** The office's note to the auctioneer and the clerk about the lot. Nobody else sees it. */
export function OfficeNote({ house: { notes }, isKeyed, onEdit }: Props) {
  return (
    <section aria-label="Notes" className={notes ? styles.note : styles.none}>
      <div className={styles.bar}>
        <h3 className={styles.heading}>{notes ? 'Notes' : 'No notes on this lot'}</h3>
        <Button size="sm" variant={notes ? 'line' : 'dark-line'} onClick={onEdit} aria-keyshortcuts={isKeyed ? noteKey.toUpperCase() : undefined}>
          {notes ? 'Edit' : 'Add a note'}
        </Button>
      </div>
      {notes && <p className={styles.text}>{notes}</p>}
    </section>
  );
}
