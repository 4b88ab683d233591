import { useState } from 'react';
import type { BuyNowOutputBody, ItemDetail } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { BuyNowForm } from './buy-now-form';
import styles from './buy-now.module.scss';

/** For signed-in people: the purchase with its total cost, then the confirmation. */
export function BuyNowDialog({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const [bought, setBought] = useState<BuyNowOutputBody | null>(null);
  return (
    <Dialog open onClose={onClose} title={bought ? 'Purchase complete' : 'Buy now'} shape="sheet" isStatic={!bought}>
      {bought ? <Bought item={item} purchase={bought} onClose={onClose} /> : <BuyNowForm item={item} onBought={setBought} onClose={onClose} />}
    </Dialog>
  );
}

function Bought({ item, purchase, onClose }: { item: ItemDetail; purchase: BuyNowOutputBody; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p role="status">
        You bought {item.description} for a total of {formatMoney(purchase.cost.total)}. Your invoice is in your account.
      </p>
      <ButtonLink variant="primary" block href={paths.invoice(purchase.invoice_ID)} onClick={onClose}>
        Pay invoice
      </ButtonLink>
      <ButtonLink variant="line" block href={paths.accountTab('purchases')} onClick={onClose}>
        View your purchase
      </ButtonLink>
      <Button variant="quiet" block onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
