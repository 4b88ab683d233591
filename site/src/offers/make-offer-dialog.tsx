import Link from 'next/link';
import { useState } from 'react';
import { makeOffer } from '@/api/buying';
import { useUpdateOffer } from '@/api/offers';
import type { ItemDetail, Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { useAction } from '@/use-action';
import { useSendOnce } from '@/use-send-once';
import { PriceDialog, type Said } from './price-dialog';

type OfferedItem = Pick<ItemDetail, 'item_ID' | 'description' | 'price' | 'priceKind' | 'buyNowPrice'>;

type Props = {
  item: OfferedItem;
  /** Also after the offer was made: the dialog says so itself, and leads to the conversation. */
  onClose: () => void;
};

/** For somebody who is signed in: an amount and a few words, all it would cost, a confirm, and what came of it. */
export function MakeOfferDialog({ item, onClose }: Props) {
  const [made, setMade] = useState<Offer | null>(null);
  const { isBusy, failure, run } = useAction();
  const once = useSendOnce();
  const tell = useUpdateOffer();
  const asked = askedFor(item);
  const send = (said: Said) =>
    run(async () => {
      const payload = { item_ID: item.item_ID, ...said };
      const offer = await once(payload, (key) => makeOffer(payload, key));
      setMade(offer);
      void tell(offer);
    });
  if (made) return <OfferMade offer={made} onClose={onClose} />;
  return (
    <PriceDialog
      title="Make an offer"
      itemId={item.item_ID}
      about={<strong>{item.description}</strong>}
      hint={asked && `${asked.name} is ${formatPrice(asked.price)}.`}
      refuse={(amount) => (asked ? refusal(amount, asked) : '')}
      isBuyer
      binds={(amount) => (
        <p>
          If the seller accepts, you have bought it for {formatPrice(amount)}: an offer is binding while it is open. The seller has 48 hours to answer; until
          then you can withdraw it. It counts against your buying power.
        </p>
      )}
      action={['Send offer', 'Sending…']}
      isBusy={isBusy}
      failure={failure}
      instead={
        <p>
          <Link href={paths.offerMade(item.item_ID)} prefetch={false} className="link">
            Your offers for this item
          </Link>
        </p>
      }
      onSend={send}
      onClose={onClose}
    />
  );
}

type Asked = { name: string; price: number; isBuyNow: boolean };

/** What the item can be had for without an offer. */
function askedFor({ price, priceKind, buyNowPrice }: OfferedItem): Asked | undefined {
  if (buyNowPrice !== undefined) return { name: 'The buy now price', price: buyNowPrice, isBuyNow: true };
  return priceKind === 'asking' && price !== undefined ? { name: 'The asking price', price, isBuyNow: false } : undefined;
}

/** Who would pay the price needs no offer. */
function refusal(amount: number, { price, isBuyNow }: Asked): string {
  if (isBuyNow) return amount >= price ? `You can buy it now for ${formatPrice(price)}: offer less` : '';
  return amount > price ? `The asking price is ${formatPrice(price)}: offer no more` : '';
}

function OfferMade({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        Close
      </Button>
      <ButtonLink href={paths.offerMade(offer.item.item_ID)}>See your offer</ButtonLink>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Your offer is with the seller" shape="sheet" footer={footer}>
      <p>
        You offered <strong className="num">{formatPrice(offer.amount)}</strong> for {offer.item.description}. The seller has 48 hours to accept, counter or
        reject it; we tell you as soon as there is an answer.
      </p>
    </Dialog>
  );
}
