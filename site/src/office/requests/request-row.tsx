import Link from 'next/link';
import type { PermissionRequest } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { personPath } from '../addresses';
import { ContactLinks } from '../people/contact-links';
import styles from './requests-list.module.scss';
import { changeDecision, useApprove } from './use-approve';

type Props = {
  request: PermissionRequest;
  onDone: () => Promise<unknown>;
  /** Opens the dialog for the buying limit, for declining, or for acting on the person's behalf. */
  onAsk: (about: 'limit' | 'decline' | 'actFor') => void;
};

export function RequestRow({ request, onDone, onAsk }: Props) {
  const { kind, name, emailAddress, phone, eventName, requestedAt } = request;
  const { isBusy, failure, approve } = useApprove(request, onDone, changeDecision(request.user_ID));
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
        <Button size="sm" busy={isBusy} onClick={kind === 'event' ? approve : () => onAsk('limit')}>
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
