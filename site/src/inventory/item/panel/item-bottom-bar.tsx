import type { ReactNode } from 'react';
import type { ItemDetail, Purchase } from '@/api/schema.gen';
import { useOwnPurchase } from '@/inventory/item/buying/use-own-purchase';
import { formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { BottomBar } from '@/lot/bottom-bar';
import { panelOf, type Panel } from '@/lot/panel-content';
import { useNow } from '@/ui/hooks/use-now';
import { ItemDockAction } from './item-dock-action';
import styles from './item-bottom-bar.module.scss';

/** A visitor's and a buyer's bottom bar; bidders have `BidBottomBar`. */
export function ItemBottomBar({ item }: { item: ItemDetail }) {
  const now = useNow(1000);
  const panel = panelOf(item, now);
  const purchase = useOwnPurchase(item);
  return (
    <BottomBar status={statusOf(panel, now, purchase)} price={panel.price === null ? panel.noPriceText : formatPrice(panel.price)}>
      <ItemDockAction item={item} action={panel.action} purchase={purchase} />
    </BottomBar>
  );
}

function statusOf(panel: Panel, now: number, purchase: Purchase | undefined): ReactNode {
  return purchase && panel.tone === 'over' ? <span className={styles.bought}>✓ You bought this</span> : statusLine(panel, now);
}

function statusLine({ status, clock, noClockText }: Panel, now: number): string {
  const left = clock ? formatTimeLeft(clock.at, now).replaceAll(' ', '\u00a0') : '';
  return left ? `${status} · ${left}` : [status, noClockText].filter(Boolean).join(' · ');
}
