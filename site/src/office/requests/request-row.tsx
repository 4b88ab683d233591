import Link from 'next/link';
import { setApproval } from '@/api/office';
import type { PermissionRequest } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { personPath } from '../addresses';
import { ContactLinks } from '../people/contact-links';
import styles from './requests-list.module.scss';

type Props = {
  request: PermissionRequest;
  onDone: () => Promise<unknown>;
  /** Opens the dialog for the buying limit, for declining, or for acting on the person's behalf. */
  onAsk: (about: 'limit' | 'decline' | 'actFor') => void;
};

export function RequestRow({ request, onDone, onAsk }: Props) {
  const { kind, name, emailAddress, phone, eventName, requestedAt } = request;
  const { isBusy, failure, run } = useAction();
  const letIn = () =>
    run(async () => {
      await setApproval({ event_ID: request.event_ID, user_ID: request.user_ID, approval: 'approved' });
      toastDone(`${name} approved`);
      await onDone();
    });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h2>
          <Link href={personPath(request.user_ID)} prefetch={false}>
            {name}
          </Link>
        </h2>
        <p>{kind === 'event' ? eventName : 'Online bidding'}</p>
        <p className="muted small">
          <ContactLinks emailAddress={emailAddress} phone={phone} />
          {' · '}requested {formatDate(requestedAt)}
        </p>
      </div>
      <div className={styles.answers}>
        <Button size="sm" busy={isBusy} onClick={kind === 'event' ? letIn : () => onAsk('limit')}>
          {isBusy ? 'Approving…' : 'Approve'}
          <span className="unseen">: {name}</span>
        </Button>
        <Button variant="line" size="sm" onClick={() => onAsk('decline')}>
          Decline<span className="unseen">: {name}</span>
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onAsk('actFor')}>
          Act on their behalf<span className="unseen">: {name}</span>
        </Button>
      </div>
      <div className={styles.failure}>
        <FormFailure text={failure} />
      </div>
    </li>
  );
}
