import type { Invoice, Purchase } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatMoney, formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { InvoiceLink } from '../invoices/invoice-link';
import { ItemRow } from '../parts/item-rows';
import { ReleaseActions } from './release-actions';

const sources: Record<Purchase['source'], string> = { '': '', bid: 'Won at auction', offer: 'Bought by offer', buyNow: 'Buy now' };

/** A purchase; `invoice` is the one it is on, if that is known. */
export function WonRow({ purchase, invoice }: { purchase: Purchase; invoice: Invoice | undefined }) {
  const { item, price, total, qty, source, invoice_ID, at, releasedAt } = purchase;
  return (
    <ItemRow
      item={item}
      state={releasedAt ? <Badge tone="dark">Picked up</Badge> : <Badge tone="lead">{sources[source] || 'Yours'}</Badge>}
      facts={[
        [qty > 1 ? `Price each, quantity ${qty}` : 'Price', price === null ? null : formatPrice(price)],
        ['Total', total === null ? null : formatMoney(total)],
        ['Invoice', invoice_ID > 0 ? <InvoiceLink key="invoice" id={invoice_ID} /> : null],
        ['Date', formatDate(at)],
      ]}
      action={invoice_ID > 0 && <ReleaseActions purchase={purchase} invoice={invoice} />}
    />
  );
}

export function LostRow({ purchase: { item, price, at } }: { purchase: Purchase }) {
  const soldFor = item.priceKind === 'sold' ? item.price : undefined;
  return (
    <ItemRow
      item={item}
      facts={[
        ['Your highest bid', price === null ? null : formatPrice(price)],
        ['Sold for', soldFor === undefined ? null : formatPrice(soldFor)],
        ['Closed', formatDate(at)],
      ]}
    />
  );
}
