import type { Release } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import styles from './release-row.module.scss';

const badges: Record<Release['state'], readonly [tone: BadgeTone, name: string]> = {
  ready: ['lead', 'Paid'], notPaid: ['warn', 'Not paid'], notCleared: ['warn', 'Not cleared'], void: ['plain', 'Void'], released: ['dark', 'Released'],
};

/** One sale at the gate: what it is, who bought it, and what may be done, with buttons for a thumb. */
export function ReleaseRow({ release, onAsk }: { release: Release; onAsk: () => void }) {
  const { lotNumber, title, buyer, company, paddle, invoice_ID, stockNumber, state, quantity } = release;
  const zone = useTenant().data?.timeZone;
  const [tone, name] = badges[state];
  const facts = [company !== buyer && company, paddle && `Paddle ${paddle}`, `Invoice #${invoice_ID}`, stockNumber, quantity > 1 && `${quantity} pieces`];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h2 className={styles.title}>
          {lotNumber && <span>Lot {lotNumber}, </span>}
          {title}
        </h2>
        <div className={styles.whose}>
          <p className={styles.buyer}>{buyer}</p>
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={styles.state}>
        <Badge tone={tone}>{name}</Badge>
        <span className={styles.facts}>{reason(release, zone)}</span>
      </div>
      {state === 'ready' && (
        <Button variant="signal" size="lg" className={styles.act} onClick={onAsk}>
          Release<span className="unseen">: {title}</span>
        </Button>
      )}
      {state === 'released' && (
        <Button variant="line" className={styles.act} onClick={onAsk}>
          Undo<span className="unseen"> the release of {title}</span>
        </Button>
      )}
    </li>
  );
}

function reason({ state, due, uncleared, releasedAt, takenBy, releasedBy }: Release, zone: string | undefined): string {
  if (state === 'notPaid') return `${formatMoney(due)} is due on the invoice`;
  if (state === 'notCleared') return `${formatMoney(uncleared)} has not cleared`;
  if (state === 'released') return `${formatDate(releasedAt, zone)}, to ${takenBy}, by ${releasedBy}`;
  return '';
}
