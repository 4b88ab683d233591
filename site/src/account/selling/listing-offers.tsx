import type { Listing } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ClosesIn } from '../parts/closes-in';
import styles from './listings-table.module.scss';

/** The open offers, with a link to answer them. */
export function ListingOffers({ listing: { item, openOffers, offersToAnswer, bestOffer, answerBy } }: { listing: Listing }) {
  if (openOffers === 0) return <span className={styles.none}>–<span className="unseen"> no offers</span></span>;
  const text = offersToAnswer > 0 ? `Respond to ${offersToAnswer}` : `View ${openOffers}`;
  return (
    <>
      <ButtonLink size="sm" variant={offersToAnswer > 0 ? 'primary' : 'line'} href={paths.offers(item.item_ID, 'received')}>
        {text} {openOffers === 1 || offersToAnswer === 1 ? 'offer' : 'offers'}
        <span className="unseen">: {item.description}</span>
      </ButtonLink>
      {bestOffer !== null && <span className={styles.about}>Best {formatPrice(bestOffer)}</span>}
      {answerBy && (
        <span className={styles.about}>
          Respond by <ClosesIn at={answerBy} zone={item.timeZone} />
        </span>
      )}
    </>
  );
}
