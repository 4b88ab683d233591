import { useId } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { useIdleLogout } from './use-idle-logout';
import type { IdlePhase } from './idle-countdown';

/** The inactivity dialog, in the specification's words (section 4). */
export function IdleDialog() {
  const { phase, dismiss } = useIdleLogout();
  const id = useId();
  if (phase.name === 'active') return null;
  const text = words(phase);
  return (
    <Dialog
      open
      onClose={dismiss}
      title="Are you still there?"
      role="alertdialog"
      describedBy={id}
      isStatic
      mustAnswer
      footer={
        <Button onClick={dismiss} data-autofocus>
          {phase.name === 'over' ? 'CLOSE' : 'STAY LOGGED IN'}
        </Button>
      }
    >
      <p id={id} className="num" style={{ fontSize: 19 }}>
        {text}
      </p>
      {/* Screen readers announce the dialog when it opens, then only the middle and the end of the countdown. */}
      <p role="alert" className="unseen">
        {phase.name === 'over' ? text : phase.seconds <= 5 ? words({ name: 'counting', seconds: 5 }) : ''}
      </p>
    </Dialog>
  );
}

function words(phase: Exclude<IdlePhase, { name: 'active' }>): string {
  if (phase.name === 'over') return 'You have been logged out due to inactivity';
  return `You will be logged out due to inactivity in ${phase.seconds} seconds`;
}
