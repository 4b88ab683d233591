import { lazy, Suspense } from 'react';
import type { ItemDetail } from '@/api/schema.gen';
import { useBuyingObstacle } from '@/session/use-buying-obstacle';

const BuyNowDialog = lazy(() => import('./buy-now-dialog').then((m) => ({ default: m.BuyNowDialog })));
const RegistrationFirstDialog = lazy(() => import('./registration-first-dialog').then((m) => ({ default: m.RegistrationFirstDialog })));
const OnlineBiddingDialog = lazy(() => import('@/session/online-bidding-dialog').then((m) => ({ default: m.OnlineBiddingDialog })));
const MakeOfferDialog = lazy(() => import('@/offers/make-offer-dialog').then((m) => ({ default: m.MakeOfferDialog })));

export type BuyingKind = 'buyNow' | 'offer';

type Props = { item: ItemDetail; kind: BuyingKind; onClose: () => void };

/** Lets a signed-in person buy an item or make an offer, or shows what they must do first. */
export function BuyingDialog({ item, kind, onClose }: Props) {
  const obstacle = useBuyingObstacle();
  return (
    <Suspense>
      {obstacle === 'registration' && <RegistrationFirstDialog intent={{ kind, id: item.item_ID }} onClose={onClose} />}
      {obstacle === 'onlineBidding' && <OnlineBiddingDialog onClose={onClose} />}
      {obstacle === null && kind === 'buyNow' && <BuyNowDialog item={item} onClose={onClose} />}
      {obstacle === null && kind === 'offer' && <MakeOfferDialog item={item} onClose={onClose} />}
    </Suspense>
  );
}
