import Link from 'next/link';
import { useAuctionBlock } from '@/api/auction/events';
import type { AuctionBlock, BlockItem } from '@/api/schema.gen';
import { CardTitle } from '@/inventory/card/card-title';
import { Carousel } from '@/ui/carousel';
import { Photo } from '@/ui/photo';
import { BlockCounts, AuctionBlockHead } from './auction-block-head';
import { WithHeart } from './with-heart';
import styles from './auction-block.module.scss';

/** Specification, section 9. */
const minItems = 5;

/** The banner of the auction on the block; hidden with fewer than five items. */
export function AuctionBlockBanner() {
  const { data: block } = useAuctionBlock();
  if (!block || block.items.length < minItems) return null;
  return <Banner block={block} />;
}

function Banner({ block }: { block: AuctionBlock }) {
  return (
    <section aria-label={block.eventName} className={styles.banner}>
      <div className={styles.wrap}>
        <AuctionBlockHead block={block} />
        <Carousel label={`Lots in ${block.eventName}`} heading={<BlockCounts categories={block.categories} />} onDark className={styles.slides}>
          {block.items.map((item) => (
            <Slide key={item.item_ID} item={item} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

function Slide({ item }: { item: BlockItem }) {
  return (
    <WithHeart item={item}>
      <Link href={item.itemURL} prefetch={false} className={styles.slide}>
        <Photo photo={item} alt="" sizes="(max-width: 576px) 90vw, (max-width: 1024px) 33vw, 260px" isCard className={styles.photo} />
        <p className={styles.title}>
          <span>
            <CardTitle title={item.description} />
          </span>
        </p>
        {item.lotNumber && <p className={styles.lot}>Lot {item.lotNumber}</p>}
      </Link>
    </WithHeart>
  );
}
