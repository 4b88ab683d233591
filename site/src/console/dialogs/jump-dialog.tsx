import { useState } from 'react';
import { foldText } from '@/lib/fold-text';
import { upcomingLots } from '@/live/lots/lot-queue';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Field } from '@/ui/form/field';
import { lotName } from '../console-changes';
import type { Desk } from '../desk';
import styles from './dialogs.module.scss';

const shown = 30;

/** Chooses which lot comes next. The lot in the ring stays. */
export function JumpDialog({ desk: { view, steps }, onClose }: { desk: Desk; onClose: () => void }) {
  const [text, setText] = useState('');
  const words = foldText(text);
  const open = upcomingLots({ id: '', ring: view.ring, lots: view.lots, message: null });
  const exact = open.filter(({ lotNumber }) => foldText(lotNumber) === words);
  const found = exact.length > 0 ? exact : open.filter((lot) => foldText(`${lot.lotNumber} ${lot.description}`).includes(words));
  const choose = (itemId: number) => {
    onClose();
    void steps.press('jump', { item_ID: itemId });
  };
  return (
    <Dialog open onClose={onClose} title="Which lot comes next?" shape="sheet">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found.length === 1) choose(found[0]!.item_ID);
        }}
      >
        <Field label="Lot number or words of its title" autoComplete="off" value={text} data-autofocus onChange={(event) => setText(event.target.value)} hint="Enter chooses when one is left" />
      </form>
      <ul className={styles.lots}>
        {found.slice(0, shown).map((lot) => (
          <li key={lot.item_ID}>
            <Button block variant="line" className={styles.lot} onClick={() => choose(lot.item_ID)}>
              <b>{lotName(lot)}</b>
              {lot.lotNumber && <span>{lot.description}</span>}
            </Button>
          </li>
        ))}
        {found.length === 0 && <li>No lot that waits has this number or title.</li>}
      </ul>
    </Dialog>
  );
}
