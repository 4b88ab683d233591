import { downloadDocument } from '@/api/documents';
import type { TaxExemption } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatDate } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { useAction } from '@/use-action';
import { isCurrent, statuses } from './exemption-status';
import styles from './exemptions-section.module.scss';

type Props = {
  exemption: TaxExemption;
  /** The name of the state that grants it; "All states" without one. */
  stateName: string;
  /** The account it belongs to, where the person has several. */
  accountName?: string;
  onEnd: () => void;
};

export function ExemptionRow({ exemption, stateName, accountName, onEnd }: Props) {
  const { status, typeName, certificateNumber, validUntil, note, document_ID, createdDateTime, endedDateTime } = exemption;
  const { isBusy, failure, run } = useAction();
  const zone = useTenant().data?.timeZone;
  const { tone, name } = statuses[status];
  const facts: [name: string, value: string][] = [
    ['State', stateName],
    ['Certificate', certificateNumber || 'No number'],
    [status === 'expired' ? 'Expired' : 'Expires', validUntil ? formatDate(validUntil, zone) : 'Does not expire'],
    ['Requested', formatDate(createdDateTime, zone)],
    ...(endedDateTime ? ([['Ended', formatDate(endedDateTime, zone)]] as [string, string][]) : []),
    ...(accountName ? ([['Account', accountName]] as [string, string][]) : []),
  ];
  return (
    <li className={styles.row}>
      <div>
        <h4 className={styles.name}>
          {typeName} <Badge tone={tone}>{name}</Badge>
        </h4>
        {status === 'pending' && <p className="muted small">We charge sales tax until we approve it.</p>}
        {note && <p className="small">Our office: “{note}”</p>}
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="label">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.actions}>
        {document_ID > 0 && (
          <Button size="sm" variant="line" busy={isBusy} onClick={() => run(() => downloadDocument(document_ID))}>
            Download certificate<span className="unseen">: {typeName}</span>
          </Button>
        )}
        {isCurrent(exemption) && (
          <Button size="sm" variant="quiet" onClick={onEnd}>
            {status === 'pending' ? 'Withdraw' : 'End'}
            <span className="unseen">: {typeName}</span>
          </Button>
        )}
      </div>
      <FormFailure text={failure} />
    </li>
  );
}
