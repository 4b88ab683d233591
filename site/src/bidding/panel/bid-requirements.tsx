import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { openRegistrationDialog } from '@/auction/event-registration/registration-dialog-state';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { formatPrice } from '@/lib/money';
import { CallOffice } from '@/lot/call-office';
import { paths } from '@/routes';
import { useLeaveToRegister } from '@/session/registration-return';
import { usePerson } from '@/session/use-person';
import { Button, ButtonLink } from '@/ui/button';
import styles from './bid-requirements.module.scss';

type Props = { item: ItemDetail; lot: LotBidding };

/** What the person must do before they can bid, and the button for it. */
export function BidRequirements({ item, lot }: Props) {
  const showsPrice = lot.isOpen && !['seller', 'closed'].includes(lot.needs);
  return (
    <>
      {showsPrice && (
        <>
          <p className={styles.price}>
            <span className="label">{lot.isNextBidHidden ? 'Opening bid' : 'Next bid'}</span>
            <span className="num">{formatPrice(lot.nextBid)}</span>
          </p>
          <CostBreakdown query={{ itemId: item.item_ID, amount: lot.nextBid }} price={lot.isNextBidHidden ? 'If you win at the opening bid' : 'If you win at the next bid'} total="Total" />
        </>
      )}
      {lot.needsMessage && <p className={styles.message}>{lot.needsMessage}</p>}
      <RequirementAction item={item} lot={lot} />
    </>
  );
}

type ActionProps = { item: Pick<ItemDetail, 'item_ID' | 'event_ID' | 'eventName'>; lot: Pick<LotBidding, 'needs' | 'opensAt'> };

/** The button, or the telephone number, for what the person must do before they can bid. */
export function RequirementAction({ item, lot }: ActionProps) {
  const person = usePerson();
  const leaveToRegister = useLeaveToRegister();
  switch (lot.needs) {
    case 'account':
      return (
        <ButtonLink
          variant="signal"
          size="lg"
          block
          href={person?.hasAccount ? paths.account : paths.register}
          onClick={() => leaveToRegister(person, { kind: 'bid', id: item.item_ID })}
        >
          Complete your registration
        </ButtonLink>
      );
    case 'registration':
      return <RegisterForLot item={item} />;
    case 'privileges':
      return (
        <Button variant="signal" size="lg" block onClick={() => openRegistrationDialog({ kind: 'onlineBidding' })}>
          Request online bidding
        </Button>
      );
    case 'approval':
      return <CallOffice text="We’ll email you when you’re approved. Questions? Call" />;
    case 'buyingPower':
      return <CallOffice text="To raise your buying power, call" />;
    default:
      return lot.opensAt !== null && <RegisterForLot item={item} />;
  }
}

/** Offered before bidding opens, too, so that people are ready to bid when it does. */
function RegisterForLot({ item }: { item: ActionProps['item'] }) {
  return <RegisterButton event={item} size="lg" variant="signal" block />;
}
