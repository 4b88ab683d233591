import type { Offer } from '@/api/schema.gen';
import { CostOf } from '@/cost/cost-breakdown';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Price } from '@/ui/price';
import { AnswerButtons } from './answer-buttons';
import styles from './offer-panel.module.scss';
import { offerState } from './offer-state';
import { TimeLeft } from './time-left';

type Props = { offer: Offer; reload: () => unknown };

/** How an offer stands, what was said last, how long it stands, what it comes to, and what the person can do. */
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
        <Price label={isOpen ? 'On the table' : 'Said last'} amount={offer.amount} size="panel" />
        {offer.expiresAt && <TimeLeft at={offer.expiresAt} zone={offer.item.timeZone} onOver={reload} />}
      </div>
      {isOpen && !offer.isSeller && <CostOf query={{ itemId: offer.item.item_ID, amount: offer.amount }} total="You would pay in all" />}
      <AnswerButtons offer={offer} reload={reload} />
      {!isOpen && !offer.isSeller && <After offer={offer} />}
    </div>
  );
}

/** What the buyer can do when it is over. */
function After({ offer: { status, item } }: { offer: Offer }) {
  if (status === 'accepted') return <ButtonLink href={paths.accountTab('purchases')}>Won &amp; purchased</ButtonLink>;
  return (
    <ButtonLink variant="line" href={item.itemURL}>
      View the item
    </ButtonLink>
  );
}
