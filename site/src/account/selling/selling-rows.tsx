import type { Purchase } from '@/api/schema.gen';
import { DisplayBadge } from '@/lot/display-badge';
import { display } from '@/lot/display';
import { priceLabel } from '@/lot/price-label';
import { formatDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ItemRow } from '../parts/item-rows';

const sources: Record<Purchase['source'], string> = { '': '', bid: 'At auction', offer: 'By offer', buyNow: 'Buy now' };

export function ListedRow({ purchase: { item } }: { purchase: Purchase }) {
  const takesOffers = item.display_ID === display.makeOffer || item.display_ID === display.pendingSale;
  return (
    <ItemRow
      item={item}
      state={<DisplayBadge displayId={item.display_ID} />}
      facts={[
        [priceLabel(item.priceKind), item.price === undefined ? null : formatPrice(item.price)],
        ['Bids', item.event_ID > 0 ? item.totalBids : null],
        ['Watching', item.totalWatchers || null],
      ]}
      action={
        takesOffers && (
          <ButtonLink size="sm" variant={item.display_ID === display.pendingSale ? 'primary' : 'line'} href={paths.offers(item.item_ID, 'received')}>
            Offers<span className="unseen">: {item.description}</span>
          </ButtonLink>
        )
      }
    />
  );
}

export function SoldRow({ purchase: { item, price, qty, source, at } }: { purchase: Purchase }) {
  return (
    <ItemRow
      item={item}
      facts={[
        [qty > 1 ? `Price each, quantity ${qty}` : 'Price', price === null ? null : formatPrice(price)],
        ['Sold', sources[source]],
        ['Date', formatDate(at)],
      ]}
    />
  );
}
