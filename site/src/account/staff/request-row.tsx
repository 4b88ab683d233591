import { setApproval } from '@/api/permissions';
import type { PermissionRequest } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatLongDate } from '@/lib/dates';
import { formatPhone, phoneHref } from '@/lib/phone';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import styles from './requests-list.module.scss';

type Props = {
  request: PermissionRequest;
  onDone: () => Promise<unknown>;
  /** Opens the dialog for the buying limit or for declining. */
  onAsk: (about: 'limit' | 'decline') => void;
};

export function RequestRow({ request, onDone, onAsk }: Props) {
  const { kind, name, emailAddress, phone, eventName, requestedAt } = request;
  const { data: tenant } = useTenant();
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
        <h4>{name}</h4>
        <p>{kind === 'event' ? eventName : 'Online bidding'}</p>
        <p className="muted small">
          <a href={`mailto:${emailAddress}`}>{emailAddress}</a>
          {phone && (
            <>
              {' · '}
              <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
            </>
          )}
          {' · '}requested {formatLongDate(requestedAt, tenant?.timeZone)}
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
      </div>
      <div className={styles.failure}>
        <FormFailure text={failure} />
      </div>
    </li>
  );
}
