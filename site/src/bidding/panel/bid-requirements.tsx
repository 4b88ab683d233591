import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { eventType } from '@/auction/events/event-state';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { openRegistrationDialog } from '@/auction/event-registration/registration-state';
import { CostOf } from '@/cost/cost-breakdown';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { usePerson } from '@/session/use-person';
import { Button, ButtonLink } from '@/ui/button';
import { HouseCall } from '@/lot/call-office';
import styles from './bid-panel.module.scss';

type Props = { item: ItemDetail; lot: LotBidding };

/** What stands between the person and a bid, and the way to it. */
export function BidNeeds({ item, lot }: Props) {
  const wouldBid = lot.isOpen && !['seller', 'closed'].includes(lot.needs);
  return (
    <>
      {wouldBid && (
        <>
          <p className={styles.ask}>
            <span className="label">Next bid</span>
            <span className="num">{formatPrice(lot.nextBid)}</span>
          </p>
          <CostOf query={{ itemId: item.item_ID, amount: lot.nextBid }} price="If you win at the next bid" total="You would pay" />
        </>
      )}
      {lot.needsMessage && <p className={styles.needs}>{lot.needsMessage}</p>}
      <Way item={item} lot={lot} />
    </>
  );
}

function Way({ item, lot }: Props) {
  const person = usePerson();
  switch (lot.needs) {
    case 'account':
      return (
        <ButtonLink variant="signal" size="lg" block href={person?.hasAccount ? paths.account : paths.register}>
          Complete your registration
        </ButtonLink>
      );
    case 'registration':
      return isRegistrable(item) && <RegisterButton event={item} size="lg" variant="signal" block />;
    case 'privileges':
      return (
        <Button variant="signal" size="lg" block onClick={() => openRegistrationDialog({ kind: 'onlineBidding' })}>
          Request online bidding
        </Button>
      );
    case 'approval':
      return <HouseCall words="The office answers by email. You can call, too:" />;
    case 'buyingPower':
      return <HouseCall words="To raise your buying power, call" />;
    default:
      return lot.needs === '' && !lot.isOpen && <Waiting item={item} />;
  }
}

/** Bids are not taken yet: who registers now is ready when they are. */
function Waiting({ item }: { item: ItemDetail }) {
  return isRegistrable(item) && <RegisterButton event={item} size="lg" variant="signal" block />;
}

/** An event on another site is registered for there. */
export function isRegistrable({ event_ID, eventType_ID }: ItemDetail): boolean {
  return event_ID > 0 && eventType_ID !== eventType.thirdParty;
}
