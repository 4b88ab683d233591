import type { ItemDetail } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { RingInfo } from '@/bidding/ring/ring-info';
import { BuyActions } from '@/inventory/item/buying/buy-actions';
import { useOwnPurchase } from '@/inventory/item/buying/use-own-purchase';
import { CallOffice } from '@/lot/call-office';
import { display } from '@/lot/item-display';
import type { PanelAction } from '@/lot/panel-content';
import { searchPath } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { CostCalculator } from './cost-calculator';
import { EndedNote } from './ended-note';
import { PartnerInfo } from './partner-info';
import styles from './panel-actions.module.scss';

const callTexts: Record<PanelAction, string> = {
  bid: 'To bid on this item, call',
  register: 'Questions about this item? Call',
  ring: 'To bid by phone, call',
  partner: 'Questions about this item? Call',
  offer: 'Questions about this item? Call',
  ask: 'Questions about this item? Call',
  none: 'Looking for one like this? Call',
};

type Props = { item: ItemDetail; action: PanelAction; mustSignIn: boolean };

/** Actions besides bidding: buy, make an offer, see related items, call. */
export function MoreActions({ item, action, mustSignIn }: Props) {
  const purchase = useOwnPurchase(item);
  const callText = purchase ? 'Questions about your purchase? Call' : mustSignIn ? callTexts.ask : callTexts[action];
  const buying = <BuyActions item={item} purchase={purchase} />;
  return (
    <>
      <EndedNote item={item} />
      {item.takesOffers && buying}
      {action === 'register' && <RegisterButton event={item} size="lg" variant="signal" block />}
      <RingInfo item={item} />
      {action === 'partner' && <PartnerInfo item={item} />}
      {!item.takesOffers && buying}
      {isForSale(item, action) && !purchase && <CostCalculator item={item} mustSignIn={mustSignIn} />}
      {!mustSignIn && <RelatedItems item={item} />}
      <CallOffice text={callText} className={styles.call} linkClassName={styles.phone} />
    </>
  );
}

/** Reports whether the item can or will be bought here, so that its cost matters. */
function isForSale({ display_ID, didNotRun, buyNowPrice }: ItemDetail, action: PanelAction): boolean {
  if (didNotRun && buyNowPrice === undefined) return false;
  return action !== 'partner' && action !== 'none' && display_ID !== display.pendingSale && display_ID !== display.didNotSell;
}

function RelatedItems({ item }: { item: ItemDetail }) {
  if (item.event_ID > 0) {
    return (
      <ButtonLink variant="line" block href={searchPath({ events: item.event_ID })}>
        See all lots in this auction
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="line" block href={searchPath({ families: item.family })}>
      See all {item.family.toLowerCase()}
    </ButtonLink>
  );
}
