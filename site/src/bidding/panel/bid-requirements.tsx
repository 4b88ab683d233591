import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { openRegistrationDialog } from '@/auction/event-registration/registration-dialog-state';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { formatPrice } from '@/lib/money';
import { CallButton } from '@/lot/call-button';
import { CallOffice } from '@/lot/call-office';
import { paths } from '@/routes';
import { keptAmount } from '@/session/intent/kept-amount';
import { useLeaveToRegister } from '@/session/registration-return';
import { usePerson } from '@/session/use-person';
import { Button, ButtonLink } from '@/ui/button';
import styles from './bid-requirements.module.scss';

type Props = { item: ItemDetail; lot: LotBidding };

/** What the person must do before they can bid, and the button for it. */
export function BidRequirements({ item, lot }: Props) {
  const showsPrice = lot.isOpen && !['seller', 'closed'].includes(lot.needs);
  const which = lot.isNextBidHidden ? 'opening' : 'next';
  return (
    <>
      {showsPrice && (
        <>
          <p className={styles.price}>
            <span className="label">{lot.isNextBidHidden ? 'Opening bid' : 'Next bid'}</span>
            <span className="num">{formatPrice(lot.nextBid)}</span>
          </p>
          <CostBreakdown query={{ itemId: item.item_ID, amount: lot.nextBid }} price={`Hammer price at the ${which} bid`} total="Total" />
        </>
      )}
      {lot.needsMessage && <p className={styles.message}>{lot.needsMessage}</p>}
      <RequirementAction item={item} lot={lot} />
    </>
  );
}

type ActionProps = {
  item: Pick<ItemDetail, 'item_ID' | 'event_ID' | 'eventName'>;
  lot: Pick<LotBidding, 'needs' | 'opensAt'>;
  /** For the bottom bar. */
  isDocked?: boolean;
};

/** The button, or the telephone number, for what the person must do before they can bid. */
export function RequirementAction({ item, lot, isDocked = false }: ActionProps) {
  const person = usePerson();
  const leaveToRegister = useLeaveToRegister();
  const look = { variant: 'signal', size: isDocked ? 'md' : 'lg', block: !isDocked } as const;
  switch (lot.needs) {
    case 'account':
      return (
        <ButtonLink
          {...look}
          href={person?.hasAccount ? paths.account : paths.register}
          onClick={() => leaveToRegister(person, { kind: 'bid', id: item.item_ID, amount: keptAmount(item.item_ID) })}
        >
          {isDocked ? 'Complete registration' : 'Complete your registration'}
        </ButtonLink>
      );
    case 'registration':
      return <RegisterButton event={item} {...look} />;
    case 'privileges':
      return (
        <Button {...look} onClick={() => openRegistrationDialog({ kind: 'onlineBidding' })}>
          Request online bidding
        </Button>
      );
    case 'approval':
      return isDocked ? <CallButton /> : <CallOffice text="We’ll email you when you’re approved. Questions? Call" />;
    case 'buyingPower':
      return isDocked ? <CallButton /> : <CallOffice text="To raise your buying power, call" />;
    default: // offered before bidding opens, too, so that people are ready to bid when it does
      return lot.opensAt === null ? isDocked && <CallButton /> : <RegisterButton event={item} {...look} />;
  }
}
