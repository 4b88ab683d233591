import type { Event } from '@/api/schema.gen';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import styles from './live-auction-screen.module.scss';

/** Other auctions that are live now, to watch instead or, on a wide screen, side by side with those shown. */
export function OtherSales({ shown, others }: { shown: readonly number[]; others: readonly Event[] }) {
  if (others.length === 0) return null;
  return (
    <section aria-label="Also live" className={styles.others}>
      <h2 className={styles.heading}>Also live</h2>
      <ul>
        {others.map(({ event_ID, eventName }) => (
          <li key={event_ID} className={styles.other}>
            <span>{eventName}</span>
            <ButtonLink variant="dark-line" size="sm" href={paths.liveAuction(event_ID)}>
              Go there<span className="unseen">: {eventName}</span>
            </ButtonLink>
            <ButtonLink variant="dark-line" size="sm" href={besidePath(shown, event_ID)} className={styles.beside}>
              Watch side by side<span className="unseen">: {eventName}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the address of the boards shown and another one, side by side. */
function besidePath([first, ...rest]: readonly number[], added: number): string {
  return `${paths.liveAuction(first!)}&beside=${encodeURIComponent([...rest, added].join('|'))}`;
}
