import { useMemo, useState } from 'react';
import type { OfficeLot } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { lotCount } from '@/lot/price-label';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FormFailure } from '@/ui/form/form-failure';
import { SearchWithin } from '@/ui/list/search-within';
import { BulkBar } from '../../table/bulk-bar';
import { useSelection } from '../../table/use-selection';
import { lotsWith } from './lot-search';
import styles from './lots.module.scss';
import { LotsTable } from './lots-table';
import { MoveDialog } from './move-dialog';
import { PlaceDialog } from './place-dialog';
import { RenumberDialog } from './renumber-dialog';
import { useLotMoves } from './use-lot-moves';
import type { LotOrdering } from './use-lot-order';
import { WithdrawDialog } from './withdraw-dialog';

type Props = {
  eventId: number;
  /** Also those that were offered again elsewhere. */
  all: readonly OfficeLot[];
  /** Null if the person may change nothing, or the auction has begun. */
  ordering: LotOrdering | null;
  onChanged: () => Promise<unknown>;
};

type Open = { dialog: 'renumber' } | { dialog: 'move' | 'withdraw' | 'place'; lots: readonly OfficeLot[] } | null;

const idOf = ({ item_ID }: OfficeLot) => item_ID;

/** The lots with what can be done with one, with those that are selected, and with all. */
export function LotsList({ eventId, all, ordering, onChanged }: Props) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const lots = useMemo(() => all.filter(({ isElsewhere }) => !isElsewhere), [all]);
  const found = useMemo(() => lotsWith(text, lots), [text, lots]);
  const ids = useMemo(() => found.map(idOf), [found]);
  const selection = useSelection(ids);
  const moves = useLotMoves({ eventId, lots, isFiltered: text !== '', ordering, onPlace: (lot) => setOpen({ dialog: 'place', lots: [lot] }) });
  const close = () => setOpen(null);
  const done = async () => {
    await onChanged();
    selection.clear();
  };
  const openWith = (dialog: 'move' | 'withdraw' | 'place') => {
    const chosen = new Set(selection.selected);
    setOpen({ dialog, lots: lots.filter(({ item_ID }) => chosen.has(item_ID)) });
  };
  return (
    <>
      <div className={styles.tools}>
        <SearchWithin label="Lot, stock number, title or seller" value={text} onSearch={setText} pause={0} />
        {ordering && (
          <Button variant="line" className={styles.last} onClick={() => setOpen({ dialog: 'renumber' })}>
            Renumber
          </Button>
        )}
      </div>
      <p role="status" className={styles.count}>
        {text ? `${formatCount(found.length)} of ${lotCount(lots.length)}` : lotCount(lots.length)}
      </p>
      <FormFailure text={ordering?.failure ?? ''} />
      {found.length === 0 ? (
        <EmptyState title="No lot matches" actions={<Button onClick={() => setText('')}>Show all lots</Button>}>
          Check the spelling.
        </EmptyState>
      ) : (
        <LotsTable lots={found} ids={ids} selection={ordering && selection} moves={ordering && moves} />
      )}
      {ordering && (
        <BulkBar count={selection.selected.length} nouns={['lot', 'lots']} onClear={selection.clear}>
          <Button size="sm" onClick={() => openWith('place')}>
            Change place
          </Button>
          <Button size="sm" variant="line" onClick={() => openWith('move')}>
            Move to another auction
          </Button>
          <Button size="sm" variant="line" onClick={() => openWith('withdraw')}>
            Withdraw
          </Button>
        </BulkBar>
      )}
      {open?.dialog === 'renumber' && <RenumberDialog eventId={eventId} lots={lots} onClose={close} onChanged={onChanged} />}
      {open?.dialog === 'move' && <MoveDialog eventId={eventId} lots={open.lots} onClose={close} onChanged={done} />}
      {open?.dialog === 'withdraw' && <WithdrawDialog lots={open.lots} onClose={close} onChanged={done} />}
      {open?.dialog === 'place' && ordering && <PlaceDialog eventId={eventId} moved={open.lots} lots={lots} onOrder={ordering.order} onClose={close} />}
    </>
  );
}
