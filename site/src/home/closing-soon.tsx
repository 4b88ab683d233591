import { onIdle } from '@/ui/on-demand';
import { Carousel } from '@/ui/carousel';
import { display } from '@/lot/item-display';
import { LotTile } from './lot-tile';
import { useFirstLots } from './use-first-lots';
import styles from './closing-soon.module.scss';

const WhatNeedsYou = onIdle(() => import('./needs-you/what-needs-you').then((module) => module.WhatNeedsYou));

const decided: readonly number[] = [display.pendingSale, display.sold, display.didNotSell];

/** The lots that close soonest, in retail mode what is for sale. For bidders with something to do, that takes their place. */
export function ClosingSoon({ isRetail }: { isRetail: boolean }) {
  const { data } = useFirstLots();
  const lots = data?.items.filter(({ display_ID }) => !decided.includes(display_ID));
  const title = isRetail ? 'In stock' : 'Closing soon';
  return (
    <div className={styles.place}>
      <WhatNeedsYou />
      {lots?.length === 0 ? null : (
        <Carousel label={title} heading={<h2>{title}</h2>} className={styles.lots}>
          {lots?.map((item, at) => <LotTile key={item.item_ID} item={item} isFirst={at < 2} />)}
        </Carousel>
      )}
    </div>
  );
}
