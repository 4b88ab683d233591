import type { Offer } from '@/api/schema.gen';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Price } from '@/ui/price';
import { AnswerButtons } from './answer-buttons';
import { OfferDeadline } from './offer-deadline';
import { offerState } from './offer-state';
import styles from './offer-panel.module.scss';

type Props = { offer: Offer; reload: () => unknown };

/** The buyer's view of an offer: its state, price, time left, total cost, and the answers the person can give. */
export function OfferPanel({ offer, reload }: Props) {
  const { tone, name, text } = offerState(offer);
  const isOpen = offer.status === 'open';
  return (
    <div className={styles.panel}>
      <div className={styles.state} role="status">
        <Badge tone={tone}>{name}</Badge>
        <p>{text}</p>
      </div>
      <div className={styles.price}>
        <Price label={isOpen ? 'Current offer' : offer.status === 'accepted' ? 'Final price' : 'Last offer'} amount={offer.amount} size="panel" />
        {offer.expiresAt && (
          <p className={styles.until}>
            Time left to respond
            <OfferDeadline at={offer.expiresAt} zone={offer.item.timeZone} onOver={reload} />
          </p>
        )}
      </div>
      {isOpen && <CostBreakdown query={{ itemId: offer.item.item_ID, amount: offer.amount }} price="Current offer" total="Total if accepted" />}
      <AnswerButtons offer={offer} reload={reload} />
      {!isOpen && <NextStep offer={offer} />}
    </div>
  );
}

/** Where the buyer goes from a closed offer. */
function NextStep({ offer: { status, item } }: { offer: Offer }) {
  if (status === 'accepted') {
    return (
      <>
        <ButtonLink href={paths.accountTab('invoices')}>Pay invoice</ButtonLink>
        <ButtonLink variant="line" href={paths.accountTab('purchases')}>
          Won &amp; purchased
        </ButtonLink>
      </>
    );
  }
  return (
    <ButtonLink variant="line" href={item.itemURL}>
      View item
    </ButtonLink>
  );
}
