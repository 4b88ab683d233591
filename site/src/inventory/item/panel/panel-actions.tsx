import type { ItemDetail } from '@/api/schema.gen';
import type { PanelAction } from '@/lot/panel-content';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { onIdle } from '@/ui/on-demand';
import styles from './panel-actions.module.scss';

const MoreActions = onIdle(() => import('./more-actions').then((module) => module.MoreActions));

/** The buttons of the panel. A guest signs in to bid; the rest loads a moment later. */
export function PanelActions({ item, action }: { item: ItemDetail; action: PanelAction }) {
  const { status } = useSession();
  const mustSignIn = action === 'bid' && status !== 'user';
  return (
    <div className={styles.actions} data-actions="">
      {mustSignIn && (
        <Button variant="signal" size="lg" block onClick={() => requireSignIn({ kind: 'bid', id: item.item_ID })}>
          Sign in to bid
        </Button>
      )}
      <MoreActions item={item} action={action} mustSignIn={mustSignIn} />
    </div>
  );
}
