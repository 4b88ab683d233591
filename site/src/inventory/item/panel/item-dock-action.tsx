import { useOptionalEvent } from '@/api/auction/event';
import type { ItemDetail, Purchase } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { registerAddress } from '@/auction/events/provider-actions';
import { JoinRing } from '@/bidding/ring/join-ring';
import { takesOffers } from '@/lot/takes-offers';
import { formatPrice } from '@/lib/money';
import { CallButton } from '@/lot/call-button';
import { boardOf } from '@/lot/event-type';
import type { PanelAction } from '@/lot/panel-content';
import { paths, searchPath } from '@/routes';
import type { Intent } from '@/session/intent/intent';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button, ButtonLink, ButtonOut } from '@/ui/button';

type Props = { item: ItemDetail; action: PanelAction; purchase: Purchase | undefined };

/** The main action of the panel, for the bottom bar. */
export function ItemDockAction({ item, action, purchase }: Props) {
  const isPerson = useSession().status === 'user';
  if (purchase) return <ButtonLink href={paths.invoice(purchase.invoice_ID)}>View invoice</ButtonLink>;
  switch (action) {
    case 'bid':
      return <IntentButton kind="bid" id={item.item_ID} label="Sign in to bid" />;
    case 'register':
      return <RegisterButton event={item} variant="signal" />;
    case 'ring':
      return <RingButton item={item} />;
    case 'partner':
      return <PartnerButton item={item} />;
    default:
  }
  if (item.buyNowPrice !== undefined) return <IntentButton kind="buyNow" id={item.item_ID} label={`Buy now for ${formatPrice(item.buyNowPrice)}`} />;
  if (takesOffers(item)) return <IntentButton kind="offer" id={item.item_ID} label={isPerson ? 'Make an offer' : 'Sign in to offer'} />;
  if (action === 'ask') return <CallButton />;
  return (
    <ButtonLink variant="line" href={searchPath({ families: item.family })}>
      See similar
    </ButtonLink>
  );
}

/** Does it at once for people who are signed in: the panel opens its dialog. */
function IntentButton({ label, ...intent }: Intent & { label: string }) {
  return (
    <Button variant="signal" onClick={() => requireSignIn(intent)}>
      {label}
    </Button>
  );
}

/** To the board, or where there is none, to the partner who takes the bids. */
function RingButton({ item }: { item: ItemDetail }) {
  const { data: event } = useOptionalEvent(item.event_ID);
  const isElsewhere = event && boardOf(event) === 'elsewhere' && event.providers.some(registerAddress);
  return isElsewhere ? <PartnerButton item={item} /> : <JoinRing item={item} variant="signal" />;
}

/** To the site that takes the bids, or to register here for its notices while its link is not live. */
function PartnerButton({ item }: { item: ItemDetail }) {
  const { data: event } = useOptionalEvent(item.event_ID);
  const provider = event?.providers.find((one) => registerAddress(one) !== '');
  if (!provider) return <RegisterButton event={item} variant="signal" />;
  return (
    <ButtonOut variant="signal" href={registerAddress(provider)}>
      Register on {provider.name}
    </ButtonOut>
  );
}
