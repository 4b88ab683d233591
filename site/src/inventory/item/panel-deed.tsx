import dynamic from 'next/dynamic';
import type { ItemDetail } from '@/api/schema.gen';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import type { Deed } from './panel';
import styles from './panel-deed.module.scss';

const PanelWays = dynamic(() => import('./panel-ways').then((module) => module.PanelWays), { ssr: false });

/** What the visitor can do now: sign in to bid, buy, offer; and who is signed in sees the whole auction. */
export function PanelDeed({ item, deed }: { item: ItemDetail; deed: Deed }) {
  const { status } = useSession();
  const mustSignIn = deed === 'bid' && status !== 'user';
  return (
    <div className={styles.deed}>
      {mustSignIn && (
        <Button variant="signal" size="lg" block onClick={requireSignIn}>
          Sign in to bid
        </Button>
      )}
      <PanelWays item={item} deed={deed} mustSignIn={mustSignIn} />
    </div>
  );
}
