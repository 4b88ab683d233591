import type { ItemDetail } from '@/api/schema.gen';
import { formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { DockBar, DockLink } from './dock-bar';
import { panelOf, type Panel } from './panel';

/** The dock of an item for who only looks, or has no part in its auction. */
export function Dock({ item }: { item: ItemDetail }) {
  const now = useNow(1000);
  const panel = panelOf(item, now);
  const { status } = useSession();
  const mayBid = status !== 'user' && (panel.deed === 'bid' || panel.deed === 'offer');
  return (
    <DockBar state={stateLine(panel, now)} price={panel.price === null ? panel.noPrice : formatPrice(panel.price)}>
      {mayBid ? (
        <Button variant="signal" onClick={requireSignIn}>
          {panel.deed === 'bid' ? 'Sign in to bid' : 'Sign in to offer'}
        </Button>
      ) : (
        <DockLink />
      )}
    </DockBar>
  );
}

function stateLine({ state, clock, instead }: Panel, now: number): string {
  const left = clock ? formatTimeLeft(clock.at, now) : '';
  return left ? `${state} · ${left}` : [state, instead].filter(Boolean).join(' · ');
}
