import type { SaveItemsOutputBody } from '@/api/schema.gen';
import { lotCount } from '@/lot/price-label';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import styles from './lots.module.scss';

type Props = { title: string; answer: SaveItemsOutputBody; onClose: () => void };

/** Says which lots stay as they are, and why, after others were changed. */
export function RefusedDialog({ title, answer: { saved, refused }, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={title} footer={<Button onClick={onClose}>Close</Button>}>
      {saved.length > 0 && <p>{lotCount(saved.length)} done.</p>}
      <p>{refused.length === 1 ? 'This one stays as it is:' : 'These stay as they are:'}</p>
      <ul className={styles.changes}>
        {refused.map(({ item_ID, message, fields }) => (
          <li key={item_ID}>{message || Object.values(fields).flat().join('. ')}</li>
        ))}
      </ul>
    </Dialog>
  );
}
