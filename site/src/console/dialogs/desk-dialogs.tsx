import { formatPrice } from '@/lib/money';
import { usePaddleHolder } from '@/api/auction/paddle-holder';
import type { Desk, DeskDialog } from '../desk';
import { isKnown } from '../paddle';
import { floorWarning } from '../ring/floor-warning';
import { AmountDialog } from './amount-dialog';
import { EndDialog } from './end-dialog';
import { JumpDialog } from './jump-dialog';
import { KeysDialog } from './keys-dialog';
import { NoteDialog } from './note-dialog';

type Props = { dialog: DeskDialog; desk: Desk; setKeyed: (isOn: boolean) => void; onClose: () => void };

/** What a step needs beyond a press, the notes on the lot, and the list of keys. */
export function DeskDialogs({ dialog, desk, setKeyed, onClose }: Props) {
  const { view, steps, isKeyed, paddle, bidOnFloor } = desk;
  const { ask, bidIncrement } = view.ring;
  const holder = usePaddleHolder(view.ring.event_ID, paddle);
  const price = view.lot?.currentBid ?? 0;
  switch (dialog) {
    case 'keys':
      return <KeysDialog isKeyed={isKeyed} setKeyed={setKeyed} onClose={onClose} />;
    case 'jump':
      return <JumpDialog desk={desk} onClose={onClose} />;
    case 'end':
      return <EndDialog desk={desk} onClose={onClose} />;
    case 'note':
      return <NoteDialog desk={desk} onClose={onClose} />;
    case 'ask':
      return (
        <AmountDialog
          title="Ask for another amount"
          label="Ask"
          hint={`The ask is ${formatPrice(ask ?? 0)}. A fair warning ends. After the next bid, the increments count again.`}
          first={ask}
          check={(amount) => (amount > price ? '' : `Ask for more than ${formatPrice(price)}, the current bid`)}
          action={(amount) => `Ask ${formatPrice(amount)}`}
          take={(amount) => steps.press('ask', { amount })}
          onClose={onClose}
        />
      );
    case 'step':
      return (
        <AmountDialog
          title="Raise by another increment"
          label="Increment"
          hint="For this lot. 0 goes back to the table of increments."
          first={bidIncrement}
          check={(amount) => (amount === 0 || amount >= 1 ? '' : 'Enter $1 or more, or 0 for the table of increments')}
          action={(amount) => (amount === 0 ? 'Use the table of increments' : `Raise by ${formatPrice(amount)}`)}
          take={(amount) => steps.press('step', { amount })}
          onClose={onClose}
        />
      );
    case 'amount':
      return (
        <AmountDialog
          title="Floor bid at another amount"
          label="Floor bid"
          hint={`The ask is ${formatPrice(ask ?? 0)}${paddle && `. Paddle ${paddle}${isKnown(holder) ? `, ${holder.name}` : ''}`}`}
          first={ask}
          check={(amount) => (ask !== null && amount < ask ? `Bid at least ${formatPrice(ask)}, the ask` : '')}
          warn={(amount) => floorWarning(view, amount)}
          action={(amount) => `Floor bid ${formatPrice(amount)}`}
          take={bidOnFloor}
          onClose={onClose}
        />
      );
  }
}
