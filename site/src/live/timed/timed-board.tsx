import { useRouter } from 'next/router';
import { useMemo, useRef, useState } from 'react';
import type { Board } from '@/api/live/board';
import { closingLots } from '@/live/lots/lot-queue';
import { useIntent } from '@/session/intent/intent';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ClosingLots } from './closing-lots';
import { TimedLot } from './timed-lot';
import styles from './timed-board.module.scss';

/** An event whose lots close by the clock: those closing next, and the chosen one with the same panel as on its page. */
export function TimedBoard({ board }: { board: Board }) {
  const router = useRouter();
  const lots = useMemo(() => closingLots(board), [board]);
  const resumed = useIntent((state) => (state.resumed?.kind === 'bid' ? state.resumed.id : undefined));
  // It stays while others close, so that nothing changes under the finger.
  const [first] = useState(() => (resumed && board.lots[resumed] ? resumed : lots[0]?.item_ID));
  const chosen = board.lots[Number(router.query.lot)]?.item_ID ?? first ?? lots[0]?.item_ID;
  const panel = useRef<HTMLDivElement>(null);
  const choose = (itemId: number) => {
    void router.replace({ pathname: router.pathname, query: { ...router.query, lot: String(itemId) } }, undefined, { shallow: true, scroll: false });
    // On a phone the panel is far above the list.
    if (panel.current && panel.current.getBoundingClientRect().bottom < 0) panel.current.scrollIntoView();
  };
  if (chosen === undefined) {
    return (
      <div className={styles.empty}>
        <EmptyState title="All lots have closed" icon="calendar" />
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.board}>
        <div ref={panel} className={styles.panel}>
          <TimedLot key={chosen} lot={board.lots[chosen]!} />
        </div>
        <div className={styles.lots}>
          <ClosingLots lots={lots} chosen={chosen} choose={choose} />
        </div>
      </div>
    </div>
  );
}
