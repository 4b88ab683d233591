import { useRef, useState } from 'react';
import type { Console, LiveAuction, LiveRing } from '@/api/schema.gen';
import { useWakeLock } from '@/live/ring/use-wake-lock';
import type { RoomConnection } from '@/live/room/room-connection';
import { ConsoleAnnouncer } from './console-announcer';
import { ConsoleBar } from './console-bar';
import styles from './console-desk.module.scss';
import { DeskDialogs } from './dialogs/desk-dialogs';
import { Bidders } from './lot/bidders';
import { BidHistory } from './lot/bid-history';
import { LotCard } from './lot/lot-card';
import { NextLots } from './sale/next-lots';
import { RoomMessageForm } from './sale/room-message-form';
import { SaleTotals } from './sale/sale-totals';
import { RingPanel } from './ring/ring-panel';
import type { Desk, DeskDialog } from './desk';
import { noteKey, otherAmountKey, sheetKey, stepOfKey } from './keys';
import type { StepKind } from './step-texts';
import { useKeyPresses, useKeysOn } from './use-key-presses';
import { useSteps } from './use-steps';
import type { View } from './console-view';

/** Steps that need more than a press. */
const asking: Partial<Record<StepKind, DeskDialog>> = { ask: 'ask', step: 'step', jump: 'jump', end: 'end' };

type Props = { auction: LiveAuction; view: View; connection: RoomConnection; reload: () => Promise<Console | undefined>; onAnswer: (ring: LiveRing) => void };

/** The auctioneer's console: the lot on the left, the ring in the middle, the rest of the sale on the right. */
export function ConsoleDesk({ auction, view, connection, reload, onAnswer }: Props) {
  const steps = useSteps({ eventId: auction.event_ID, view, connection, reload, onAnswer });
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const [paddle, setPaddle] = useState('');
  const [isKeyed, setKeyed] = useKeysOn();
  const paddleField = useRef<HTMLInputElement>(null);
  const messageField = useRef<HTMLInputElement>(null);
  useWakeLock(view.ring.state === 'running' || view.ring.state === 'paused');
  const bidOnFloor = (amount: number) => steps.press('floor', { amount, paddle }).then((isTaken) => isTaken && setPaddle(''));
  const take = (kind: StepKind) => {
    if (kind === 'message') return messageField.current?.focus();
    if (asking[kind]) return setDialog(asking[kind]);
    void (kind === 'floor' ? bidOnFloor(view.ring.ask ?? 0) : steps.press(kind));
  };
  useKeyPresses(dialog === null, (key) => {
    if (key === sheetKey) return () => setDialog('keys');
    if (key === 'escape') return steps.cancel;
    if (!isKeyed) return undefined;
    if (key === otherAmountKey) return () => setDialog('amount');
    if (key === noteKey) return () => setDialog(view.house ? 'note' : null);
    if (/^\d$/.test(key)) {
      return () => {
        setPaddle(key);
        paddleField.current?.focus();
      };
    }
    const kind = stepOfKey(key, view);
    return kind && (() => take(kind));
  });
  const desk: Desk = { view, connection, steps, isKeyed, paddle, setPaddle, bidOnFloor, take, open: setDialog, reload };
  const { lot, house, record } = view;
  return (
    <div className={styles.console}>
      <ConsoleBar auction={auction} desk={desk} />
      <div className={styles.columns}>
        <LotCard key={`lot ${lot?.item_ID}`} desk={desk} />
        <RingPanel desk={desk} paddleField={paddleField} />
        <div className={styles.bids}>
          {house && <BidHistory key={`bids ${house.item.item_ID}`} eventId={auction.event_ID} bids={house.bids} />}
          {house && <Bidders eventId={auction.event_ID} bidders={house.prebids} />}
        </div>
        <div className={styles.sale}>
          {record && <SaleTotals record={record} />}
          <RoomMessageForm desk={desk} field={messageField} />
          <NextLots desk={desk} />
        </div>
      </div>
      <ConsoleAnnouncer view={view} isCurrent={connection === 'live'} />
      {dialog && <DeskDialogs dialog={dialog} desk={desk} setKeyed={setKeyed} onClose={() => setDialog(null)} />}
    </div>
  );
}
