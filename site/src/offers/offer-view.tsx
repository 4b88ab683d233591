import type { Offer } from '@/api/schema.gen';
import { Conversation } from './conversation';
import { OfferPanel } from './offer-panel';
import styles from './offer-view.module.scss';

/** One offer: its panel and the conversation. */
export function OfferView({ offer, reload }: { offer: Offer; reload: () => unknown }) {
  return (
    <div className={styles.view}>
      <div className={styles.panel}>
        <OfferPanel offer={offer} reload={reload} />
      </div>
      <Conversation offer={offer} />
    </div>
  );
}
