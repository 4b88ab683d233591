import { Dialog } from '@/ui/dialog/dialog';
import { Switch } from '@/ui/form/switch';
import { keyOf, noteKey, otherAmountKey, sheetKey } from '../keys';
import { stepTexts, type StepKind } from '../step-texts';
import styles from './dialogs.module.scss';

type Props = { isKeyed: boolean; setKeyed: (isOn: boolean) => void; onClose: () => void };

const rows: [key: string, about: string][] = [
  ...(Object.keys(stepTexts) as StepKind[]).map((kind): [string, string] => [keyOf(kind), stepTexts[kind].about]),
  [otherAmountKey.toUpperCase(), 'Bid in the room at another amount than the ask'],
  [noteKey.toUpperCase(), 'Write notes on the lot'],
  ['0–9', 'Paddle of the next floor bid; Enter bids at the ask'],
  ['Esc', 'Forget the first of two presses; close a notice'],
  [sheetKey, 'These keys'],
];

/** The keys of the console, and a switch that turns them off. */
export function KeysDialog({ isKeyed, setKeyed, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Keys" shape="wide">
      <Switch label="Single keys take steps" hint="Turn this off if you speak to the computer, or share the keyboard." checked={isKeyed} onChange={setKeyed} />
      <dl className={styles.keys}>
        {rows.map(([key, about]) => (
          <div key={about}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
