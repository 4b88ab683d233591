import { pauseSale, resumeSale } from '@/api/office-sale-day';
import type { OfficeEvent, SaleDayOutputBody } from '@/api/schema.gen';
import { useNow } from '@/ui/hooks/use-now';
import { OnceDialog } from '../../form/once-dialog';
import { bidderCount } from './message-dialog';

type Props = { event: OfficeEvent; sale: SaleDayOutputBody; onClose: () => void; reload: () => Promise<unknown> };

/** Pauses a sale, or lets it go on. */
export function PauseDialog({ event, sale, onClose, reload }: Props) {
  const now = useNow(60_000);
  const isPaused = sale.state === 'paused';
  const minutes = sale.pausedAt ? Math.max(1, Math.ceil((now - new Date(sale.pausedAt).getTime()) / 60_000)) : 0;
  return (
    <OnceDialog
      title={isPaused ? `Resume ${event.name}?` : `Pause ${event.name}?`}
      action={isPaused ? ['Resume sale', 'Resuming…'] : ['Pause sale', 'Pausing…']}
      payload={{ event_ID: event.event_ID, isPaused, pausedAt: sale.pausedAt }}
      send={(key) => (isPaused ? resumeSale : pauseSale)(event.event_ID, key)}
      onClose={onClose}
      onChanged={reload}
    >
      <p>{isPaused ? resumeText(sale, minutes) : pauseText(sale)}</p>
    </OnceDialog>
  );
}

function pauseText({ isCalled, open, bidders }: SaleDayOutputBody): string {
  if (isCalled) return 'Nobody can bid on the lot in the ring, and the clerk can’t go on, until somebody resumes. Lots that are not in the ring go on taking prebids.';
  return `None of the ${open} open lots takes bids or closes until somebody resumes. Bids made before now count. ${bidderCount(bidders)} with bids, and everybody who looks at a lot, see at once that the auction is paused.`;
}

function resumeText({ isCalled, open }: SaleDayOutputBody, minutes: number): string {
  if (isCalled) return 'The lot in the ring takes bids again.';
  return `All ${open} open lots take bids again. Each closes later by as long as the pause took, ${minutes === 1 ? 'about a minute' : `about ${minutes} minutes`} so far, and at least 2 minutes from now.`;
}
