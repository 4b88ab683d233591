import type { AuctionBlock } from '@/api/schema.gen';
import { formatEventDateTime, formatTime } from '@/lib/dates';
import { searchPath } from '@/routes';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import styles from './auction-block.module.scss';

export function BlockHead({ block }: { block: AuctionBlock }) {
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.state}>
          <Badge tone={block.live ? 'live' : 'primary'}>{block.live ? 'Live' : 'Prebid'}</Badge>
          <span className="label">On the block</span>
        </p>
        <h2 className={styles.name}>{block.descritption}</h2>
      </div>
      <div className={styles.start}>
        <p className={styles.quiet}>Don’t Miss Out! Starts at</p>
        <p className={styles.time}>{formatTime(block.eventDateTime, block.timeZone)}</p>
        <p className={styles.date}>{formatEventDateTime(block.eventDateTime, block.timeZone)}</p>
        <BlockButton eventId={block.event_ID} name={block.descritption} />
      </div>
    </div>
  );
}

export function BlockCounts({ categories }: { categories: AuctionBlock['categories'] }) {
  return (
    <ul className={styles.counts}>
      {categories.map(({ description, itemCount }) => (
        <li key={description}>
          <b className="num">{itemCount.toLocaleString('en-US')}</b> {description}
        </li>
      ))}
    </ul>
  );
}

function BlockButton({ eventId, name }: { eventId: number; name: string }) {
  const { status } = useSession();
  if (status === 'user') {
    return (
      <ButtonLink variant="signal" href={searchPath({ events: eventId })}>
        View Inventory
      </ButtonLink>
    );
  }
  return (
    <Button variant="signal" onClick={() => requireSignIn({ kind: 'register', id: eventId, name })}>
      Register Now
    </Button>
  );
}
