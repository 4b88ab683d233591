import type { Offer } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { isMyTurn, offerState } from '@/offers/offer-state';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { ClosesIn } from '../parts/closes-in';
import { ItemRow } from '../parts/item-rows';

/** One negotiation, with a link to it. */
export function OfferRow({ offer }: { offer: Offer }) {
  const { offer_ID, item, isSeller, amount, buyerName, expiresAt, entries, isPendingSale } = offer;
  const { tone, name } = offerState(offer);
  const isMine = isMyTurn(offer);
  return (
    <ItemRow
      item={item}
      state={
        <>
          <Badge tone={tone}>{name}</Badge>
          {isPendingSale && <span className="muted small">Pending sale</span>}
        </>
      }
      facts={[
        ['Amount', formatPrice(amount)],
        ['Buyer', isSeller ? buyerName : null],
        expiresAt ? ['Respond by', <ClosesIn key="until" at={expiresAt} zone={item.timeZone} />] : ['Last reply', formatDate(entries.at(-1)?.at)],
      ]}
      action={
        <ButtonLink size="sm" variant={isMine ? 'primary' : 'line'} href={paths.offers(item.item_ID, isSeller ? 'received' : 'made', offer_ID)}>
          {isMine ? 'Respond' : 'View'}
          <span className="unseen">
            : {isSeller && `${buyerName}, `}
            {item.description}
          </span>
        </ButtonLink>
      }
    />
  );
}
