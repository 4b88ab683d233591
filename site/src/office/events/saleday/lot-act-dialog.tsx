import type { OfficeEvent, SaleDayOutputBody } from '@/api/schema.gen';
import { ExtendDialog } from './extend-dialog';
import type { LotAct } from './lot-act';
import { LotBidsDialog } from './lot-bids-dialog';
import { RetractDialog } from './retract-dialog';
import { WithdrawLotDialog } from './withdraw-lot-dialog';

type Props = { act: LotAct; event: OfficeEvent; sale: SaleDayOutputBody; onAct: (act: LotAct | null) => void; reload: () => Promise<unknown> };

/** The dialog of an act on one lot. It shows the lot as it is now, not as it was when it opened. */
export function LotActDialog({ act, event, sale, onAct, reload }: Props) {
  const lot = sale.lots.find(({ item_ID }) => item_ID === act.lot.item_ID) ?? act.lot;
  const close = () => onAct(null);
  switch (act.kind) {
    case 'extend':
      return <ExtendDialog event={event} sale={sale} lot={lot} onClose={close} reload={reload} />;
    case 'withdraw':
      return <WithdrawLotDialog eventId={event.event_ID} lot={lot} onClose={close} reload={reload} />;
    case 'bids':
      return <LotBidsDialog lot={lot} zone={event.timeZone} onRetract={(bid) => onAct({ kind: 'retract', lot, bid })} onClose={close} />;
    case 'retract':
      return <RetractDialog lot={lot} bid={act.bid} onClose={close} reload={reload} />;
  }
}
