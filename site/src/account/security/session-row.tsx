import type { SessionEntry } from '@/api/schema.gen';
import { formatDate, formatTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { useAction } from '@/use-action';
import styles from './sessions-list.module.scss';

type Props = { session: SessionEntry; onEnd: () => Promise<void> };

export function SessionRow({ session, onEnd }: Props) {
  const { device, address, seenAt, startedAt, isCurrent, actedBy } = session;
  const { isBusy, failure, run } = useAction();
  const when = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          {device || 'Unknown browser'} {isCurrent && <Badge tone="lead">This device</Badge>} {actedBy && <Badge tone="warn">{actedBy} on your behalf</Badge>}
        </p>
        <p className="muted small">
          {address || 'Unknown address'} · {isCurrent ? 'in use now' : `last seen ${when(seenAt)}`}
        </p>
        <p className="muted small">Signed in {when(startedAt)}</p>
      </div>
      {!isCurrent && (
        <Button variant="line" size="sm" busy={isBusy} onClick={() => run(onEnd)}>
          {isBusy ? 'Signing out…' : 'Sign out'}
          <span className="unseen">: {device}</span>
        </Button>
      )}
      <div className={styles.failure}>
        <FormFailure text={failure} />
      </div>
    </li>
  );
}
