import Link from 'next/link';
import type { Item } from '@/api/schema.gen';
import { cardState } from '@/inventory/card/card-state';
import { CardTitle } from '@/inventory/card/card-title';
import cardStyles from '@/inventory/card/item-card.module.scss';
import { photoAlt } from '@/inventory/card/photo-alt';
import { ItemBadge } from '@/lot/item-badge';
import { noPriceText, priceLabel } from '@/lot/price-label';
import { useNow } from '@/ui/hooks/use-now';
import { Photo } from '@/ui/photo';
import { Price } from '@/ui/price';

/** A lot of a draft on the card that guests will see, without its buttons; the link leads to its preview. */
export function PreviewCard({ item, href }: { item: Item; href: string }) {
  const { note, time } = cardState(item, useNow(60_000));
  return (
    <article className={cardStyles.card}>
      <div className={cardStyles.picture}>
        <Photo photo={item.photo} alt={photoAlt(item.description, item.photo)} sizes="(max-width: 768px) 100vw, 320px" />
        <ItemBadge item={item} className={cardStyles.badge} />
      </div>
      <div className={cardStyles.body}>
        <div className={cardStyles.about}>
          <h3 className={cardStyles.title}>
            <Link href={href} prefetch={false} className={cardStyles.link}>
              <CardTitle title={item.description} />
            </Link>
          </h3>
          <p className={cardStyles.meta}>{[item.meter, item.location].filter(Boolean).join(' · ')}</p>
          <p className={cardStyles.lot}>{[item.lotNumber && `Lot ${item.lotNumber}`, item.eventName].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={cardStyles.footer}>
          <Price label={priceLabel(item)} amount={item.price} otherwise={noPriceText(item.display_ID)} />
          <p className={cardStyles.state}>
            {note && <span className="muted">{note}</span>}
            {time && <span className="num">{time}</span>}
          </p>
        </div>
      </div>
    </article>
  );
}
