import { useState } from 'react';
import type { BuyNowOutputBody, ItemDetail } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { BuyNowForm } from './buy-now-form';
import styles from './buy-now.module.scss';

/** For somebody who is signed in: what is bought and what it costs in all, then what came of it. */
export function BuyNowDialog({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const [bought, setBought] = useState<BuyNowOutputBody | null>(null);
  return (
    <Dialog open onClose={onClose} title={bought ? 'It is yours' : 'Buy now'} shape="sheet" isStatic={!bought}>
      {bought ? <Bought item={item} purchase={bought} onClose={onClose} /> : <BuyNowForm item={item} onBought={setBought} onClose={onClose} />}
    </Dialog>
  );
}

function Bought({ item, purchase, onClose }: { item: ItemDetail; purchase: BuyNowOutputBody; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p role="status">
        You bought {item.description} for {formatMoney(purchase.cost.total)} in all. The invoice is in your account.
      </p>
      <ButtonLink variant="primary" block href={`${paths.account}?tab=won`} onClick={onClose}>
        See what you bought
      </ButtonLink>
      <Button variant="quiet" block onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
