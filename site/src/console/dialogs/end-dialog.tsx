import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { upcomingLots } from '@/live/lots/lot-queue';
import type { Desk } from '../desk';
import { whyNot } from '../step-rules';

/** Asks before the sale ends, which nothing takes back. */
export function EndDialog({ desk: { view, steps }, onClose }: { desk: Desk; onClose: () => void }) {
  const left = upcomingLots({ id: '', ring: view.ring, lots: view.lots, message: null }).length;
  const end = () => {
    onClose();
    void steps.press('end');
  };
  return (
    <ConfirmDialog title="End the sale?" action="End the sale" cancel="Go on" isBusy={false} failure={whyNot('end', view)} onConfirm={end} onClose={onClose}>
      <p>
        {left === 0 && 'All lots have been called.'}
        {left === 1 && 'One lot has not been called. It does not sell.'}
        {left > 1 && `${left} lots have not been called. They do not sell.`} Nobody can open the sale again.
      </p>
    </ConfirmDialog>
  );
}
