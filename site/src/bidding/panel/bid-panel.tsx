import type { ReactNode } from 'react';
import type { ItemDetail } from '@/api/schema.gen';
import { PanelFrame } from '@/lot/panel-frame';
import { LotBidding } from './lot-bidding';
import styles from './bid-panel.module.scss';

type Props = {
  item: ItemDetail;
  /** Refetches the item. */
  refresh: () => void;
  on?: 'page' | 'board';
  /** Other ways to buy, below the bid form. */
  children?: ReactNode;
};

/** The panel next to a lot for a signed-in person. */
export function BidPanel({ item, refresh, on = 'page', children }: Props) {
  return (
    <PanelFrame className={styles.panel}>
      <LotBidding item={item} refresh={refresh} bottomBar={on}>
        {children}
      </LotBidding>
    </PanelFrame>
  );
}
