import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Item } from '@/api/schema.gen';
import { Photo } from '@/ui/photo';
import { Unbroken } from '@/ui/unbroken';
import styles from './item-line.module.scss';

type Props = {
  item: Item;
  /** Heading level of the title on the page. */
  level?: 'h2' | 'h3' | 'h4';
  /** Below the title. */
  children?: ReactNode;
};

/** An item in a list about something else: bids, offers, purchases. */
export function ItemLine({ item, level: Heading = 'h3', children }: Props) {
  const lot = item.lotNumber && `Lot ${item.lotNumber}`;
  return (
    <div className={styles.line}>
      <Link href={item.itemURL} prefetch={false} aria-hidden="true" tabIndex={-1} className={styles.picture}>
        <Photo photo={item.photo} alt="" sizes="128px" />
      </Link>
      <div>
        <Heading className={styles.title}>
          <Link href={item.itemURL} prefetch={false}>
            <Unbroken text={item.description} />
          </Link>
        </Heading>
        <p className={styles.about}>{[lot, item.eventName, item.location].filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </div>
  );
}
