import { useState } from 'react';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { DeclineDialog, type Declinable } from './decline-dialog';
import styles from './registration-answers.module.scss';
import { useApprove } from './use-approve';

type Props = {
  registration: Omit<Declinable, 'kind'> & { approval: 'pending' | 'approved' | 'declined' };
  onDone: () => Promise<unknown>;
};

/** The answers to a registration other than the one it has, so that the office can change its decision. */
export function RegistrationAnswers({ registration, onDone }: Props) {
  const { name, approval } = registration;
  const { isBusy, failure, approve } = useApprove(registration, onDone);
  const [isDeclining, setDeclining] = useState(false);
  return (
    <div className={styles.answers}>
      {approval !== 'approved' && (
        <Button variant="line" size="sm" busy={isBusy} onClick={approve}>
          {isBusy ? 'Approving…' : 'Approve'}
          <span className="unseen">: {name}</span>
        </Button>
      )}
      {approval !== 'declined' && (
        <Button variant="quiet" size="sm" onClick={() => setDeclining(true)}>
          Decline<span className="unseen">: {name}</span>
        </Button>
      )}
      <FormFailure text={failure} />
      {isDeclining && (
        <DeclineDialog request={{ ...registration, kind: 'event' }} isApproved={approval === 'approved'} onClose={() => setDeclining(false)} onDone={onDone} />
      )}
    </div>
  );
}
