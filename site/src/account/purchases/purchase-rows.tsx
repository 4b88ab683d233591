import type { Purchase } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatMoney, formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { ItemRow } from '../parts/item-rows';

const sources: Record<Purchase['source'], string> = { '': '', bid: 'Won at auction', offer: 'Bought by offer', buyNow: 'Buy now' };

export function WonRow({ purchase: { item, price, total, qty, source, invoice_ID, at } }: { purchase: Purchase }) {
  return (
    <ItemRow
      item={item}
      state={<Badge tone="lead">{sources[source] || 'Yours'}</Badge>}
      facts={[
        [qty > 1 ? `Price each, quantity ${qty}` : 'Price', price === null ? null : formatPrice(price)],
        ['Total', total === null ? null : formatMoney(total)],
        ['Invoice', invoice_ID || null],
        ['Date', formatDate(at)],
      ]}
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
