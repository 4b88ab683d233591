import type { ReactNode } from 'react';
import type { ItemDetail, Purchase } from '@/api/schema.gen';
import { useOwnPurchase } from '@/inventory/item/buying/use-own-purchase';
import { formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { BottomBar, BottomBarLink } from '@/lot/bottom-bar';
import { panelOf, type Panel } from '@/lot/panel-content';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import styles from './item-bottom-bar.module.scss';

/** A visitor's and a buyer's bottom bar on narrow screens; bidders have `BidBottomBar`. */
export function ItemBottomBar({ item }: { item: ItemDetail }) {
  const now = useNow(1000);
  const panel = panelOf(item, now);
  const { status } = useSession();
  const purchase = useOwnPurchase(item);
  const kind = panel.action === 'bid' || panel.action === 'offer' ? panel.action : null;
  return (
    <BottomBar status={statusOf(panel, now, purchase)} price={panel.price === null ? panel.noPriceText : formatPrice(panel.price)}>
      {status !== 'user' && kind ? (
        <Button variant="signal" onClick={() => requireSignIn({ kind, id: item.item_ID })}>
          {kind === 'bid' ? 'Sign in to bid' : 'Sign in to offer'}
        </Button>
      ) : (
        <BottomBarLink />
      )}
    </BottomBar>
  );
}

function statusOf(panel: Panel, now: number, purchase: Purchase | undefined): ReactNode {
  return purchase && panel.tone === 'over' ? <span className={styles.bought}>✓ You bought this</span> : statusLine(panel, now);
}

function statusLine({ status, clock, noClockText }: Panel, now: number): string {
  const left = clock ? formatTimeLeft(clock.at, now) : '';
  return left ? `${status} · ${left}` : [status, noClockText].filter(Boolean).join(' · ');
}
