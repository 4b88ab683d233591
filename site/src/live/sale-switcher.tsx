import Link from 'next/link';
import type { Event } from '@/api/schema.gen';
import { paths } from '@/routes';
import { Disclosure } from '@/ui/disclosure';
import { Icon } from '@/ui/icon';
import styles from './sale-switcher.module.scss';

/** Leads to the other auctions that are live now, instead of those shown or, on a wide screen, side by side with them. Its place is kept without any. */
export function SaleSwitcher({ shown, sales }: { shown: readonly number[]; sales: readonly Event[] }) {
  const others = sales.filter(({ event_ID }) => !shown.includes(event_ID));
  if (others.length === 0) return <span className={styles.place} />;
  const label = (
    <>
      <span className={styles.words}>Switch auction</span>
      <Icon name="down" size={18} />
    </>
  );
  return (
    <Disclosure align="end" label={label} className={styles.place}>
      {(close) => (
        <ul aria-label="Also live" className={styles.sales}>
          {others.map(({ event_ID, eventName }) => (
            <li key={event_ID}>
              <Link href={paths.liveAuction(event_ID)} prefetch={false} className={styles.sale} onClick={close}>
                {eventName}
              </Link>
              <Link href={besidePath(shown, event_ID)} prefetch={false} className={styles.beside} onClick={close}>
                Watch side by side<span className="unseen">: {eventName}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

/** Returns the address of the boards shown and another one, side by side. */
function besidePath([first, ...rest]: readonly number[], added: number): string {
  return `${paths.liveAuction(first!)}&beside=${encodeURIComponent([...rest, added].join('|'))}`;
}
