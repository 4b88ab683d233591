import { useState } from 'react';
import { makeOffer } from '@/api/buying';
import { useRefreshItem } from '@/api/inventory/item-state';
import { useUpdateOffer } from '@/api/offers';
import type { ItemDetail, Offer } from '@/api/schema.gen';
import { BuyingAs } from '@/buyer/buying-as';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { TextLink } from '@/ui/text-link';
import { Unbroken } from '@/ui/unbroken';
import { useAction } from '@/use-action';
import { useSendOnce } from '@/use-send-once';
import { PriceDialog, type PriceInput } from './price-dialog';

type OfferedItem = Pick<ItemDetail, 'item_ID' | 'description' | 'price' | 'priceKind' | 'buyNowPrice'>;

type Props = {
  item: OfferedItem;
  /** The dialog confirms a sent offer itself before it closes. */
  onClose: () => void;
};

/** For signed-in people: amount, message, total cost, confirmation, and the outcome. */
export function MakeOfferDialog({ item, onClose }: Props) {
  const [made, setMade] = useState<Offer | null>(null);
  const { isBusy, failure, run } = useAction();
  const once = useSendOnce();
  const updateOffers = useUpdateOffer();
  const refreshItem = useRefreshItem();
  const asking = askingPriceOf(item);
  const send = (input: PriceInput) =>
    run(async () => {
      const payload = { item_ID: item.item_ID, ...input };
      const offer = await once(payload, (key) => makeOffer(payload, key)).catch((error: unknown) => {
        void refreshItem(item.item_ID);
        throw error;
      });
      setMade(offer);
      void updateOffers(offer);
    });
  if (made) return <OfferMade offer={made} onClose={onClose} />;
  return (
    <PriceDialog
      title="Make an offer"
      about={
        <strong>
          <Unbroken text={item.description} />
        </strong>
      }
      hint={asking && `${asking.name} is ${formatPrice(asking.price)}.`}
      validate={(amount) => (asking ? offerError(amount, asking) : '')}
      beforeReview={<BuyingAs />}
      money={(amount) => <CostBreakdown query={{ itemId: item.item_ID, amount }} price="Your offer" total="Total if accepted" />}
      terms={(amount) => (
        <>
          <BuyingAs isFixed />
          <p>
            If the seller accepts, you’ve bought it for {formatPrice(amount)}: an offer is binding while it is open. The seller has 48 hours to respond; you can
            withdraw it until then. It counts against your buying power.
          </p>
        </>
      )}
      action={['Send offer', 'Sending…']}
      isBusy={isBusy}
      failure={failure}
      afterFailure={
        <p>
          <TextLink href={paths.offers(item.item_ID, 'made')}>Your offers for this item</TextLink>
        </p>
      }
      onSend={send}
      onClose={onClose}
    />
  );
}

type AskingPrice = { name: string; price: number; isBuyNow: boolean };

/** The price at which no offer is needed. */
function askingPriceOf({ price, priceKind, buyNowPrice }: OfferedItem): AskingPrice | undefined {
  if (buyNowPrice !== undefined) return { name: 'The buy now price', price: buyNowPrice, isBuyNow: true };
  return priceKind === 'asking' && price !== undefined ? { name: 'The asking price', price, isBuyNow: false } : undefined;
}

/** An offer at or above the price makes no sense. */
function offerError(amount: number, { price, isBuyNow }: AskingPrice): string {
  if (isBuyNow) return amount >= price ? `You can buy it now for ${formatPrice(price)}. Offer less` : '';
  return amount > price ? `The asking price is ${formatPrice(price)}. Offer that or less` : '';
}

function OfferMade({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const footer = <ButtonLink href={paths.offers(offer.item.item_ID, 'made', offer.offer_ID)}>View your offer</ButtonLink>;
  return (
    <Dialog open onClose={onClose} title="Offer sent" shape="sheet" cancel="Close" footer={footer}>
      <p>
        You offered <strong className="num">{formatPrice(offer.amount)}</strong> for <Unbroken text={offer.item.description} />. The seller has 48 hours to accept, counter or
        reject it, and we’ll let you know.
      </p>
    </Dialog>
  );
}
