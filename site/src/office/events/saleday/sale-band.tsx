import { useState } from 'react';
import type { OfficeEvent, SaleDayOutputBody } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatTime, formatTimeLeft } from '@/lib/dates';
import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { ExtendDialog } from './extend-dialog';
import { MessageDialog } from './message-dialog';
import { PauseDialog } from './pause-dialog';
import styles from './sale-band.module.scss';

type Props = { event: OfficeEvent; sale: SaleDayOutputBody; mayCall: boolean; mayCorrect: boolean; reload: () => Promise<unknown> };

const names = { waiting: 'Not running yet', running: 'Running', paused: 'Paused', over: 'Over' } as const;

/** Whether the sale runs, and what the office can do to all of it. */
export function SaleBand({ event, sale, mayCall, mayCorrect, reload }: Props) {
  const now = useNow(1000);
  const [open, setOpen] = useState<'pause' | 'extend' | 'message' | null>(null);
  const close = () => setOpen(null);
  const { state, isCalled } = sale;
  const isOn = state === 'running' || state === 'paused';
  return (
    <section aria-label="State of the sale" className={cx(styles.band, styles[state])}>
      <div className={styles.state}>
        <h2 className={styles.name}>
          <span role="status">{names[state]}</span>
        </h2>
        <p className={styles.about}>{aboutText(sale, event.timeZone, now)}</p>
      </div>
      <div className={styles.actions}>
        {isCalled && state !== 'over' && (
          <ButtonLink variant="line" href={paths.auctioneerView(event.event_ID)}>
            Open the console
          </ButtonLink>
        )}
        {mayCall && event.eventStatus_ID !== 9 && sale.registered > 0 && (
          <Button variant="line" onClick={() => setOpen('message')}>
            Message bidders
          </Button>
        )}
        {mayCorrect && isOn && sale.nextClose && (
          <Button variant="line" onClick={() => setOpen('extend')}>
            Extend all lots
          </Button>
        )}
        {mayCall && isOn && (
          <Button variant={state === 'paused' ? 'signal' : 'primary'} onClick={() => setOpen('pause')}>
            {state === 'paused' ? 'Resume sale' : 'Pause sale'}
          </Button>
        )}
      </div>
      {open === 'pause' && <PauseDialog event={event} sale={sale} onClose={close} reload={reload} />}
      {open === 'extend' && <ExtendDialog event={event} sale={sale} lot={null} onClose={close} reload={reload} />}
      {open === 'message' && <MessageDialog event={event} sale={sale} onClose={close} />}
    </section>
  );
}

function aboutText({ state, isCalled, pausedAt, nextClose, lastClose, ringItem_ID, open }: SaleDayOutputBody, zone: string, now: number): string {
  if (state === 'paused') return pausedAt ? `Since ${formatTime(pausedAt, zone)}. No lot takes bids or closes.` : 'Nobody can bid on the lot in the ring.';
  if (state === 'over') return 'What became of the lots is under After the sale.';
  if (state === 'waiting') return isCalled ? 'Open it in the console.' : 'Lots take prebids until it starts.';
  if (isCalled) return ringItem_ID ? `One lot is in the ring, ${Math.max(0, open - 1)} to be called.` : 'No lot is in the ring.';
  if (!nextClose || !lastClose) return open > 0 ? 'Lots have no closing times in this sale.' : 'All lots are decided.';
  const left = now ? formatTimeLeft(nextClose, now) : '';
  return `Next lot closes ${left ? `in ${left}` : 'now'}, the last at ${formatTime(lastClose, zone)}.`;
}
