import Link from 'next/link';
import { downloadAnyDocument } from '@/api/documents';
import type { TaxExemptionRequest } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { useAction } from '@/use-action';
import { useStateName } from '@/account/exemptions/use-state-name';
import { DescriptionList } from '@/account/parts/description-list';
import { personPath } from '../addresses';
import { lastDay } from './last-day';
import { ContactLinks } from '../people/contact-links';
import styles from './exemption-requests.module.scss';

type Props = { request: TaxExemptionRequest; onDecide: (isApproving: boolean) => void };

/** Who asks for a tax exemption, for what, with the certificate to check. */
export function ExemptionRequestRow({ request, onDecide }: Props) {
  const { name, user_ID, emailAddress, phone, document_ID, typeName } = request;
  const { isBusy, failure, run } = useAction();
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h2>
          <Link href={personPath(user_ID)} prefetch={false}>
            {name}
          </Link>
        </h2>
        <p className="muted small">
          <ContactLinks emailAddress={emailAddress} phone={phone} />
        </p>
      </div>
      <Facts request={request} />
      <div className={styles.answers}>
        {document_ID > 0 && (
          <Button size="sm" variant="line" busy={isBusy} onClick={() => run(() => downloadAnyDocument(document_ID))}>
            Open certificate<span className="unseen">: {name}, {typeName}</span>
          </Button>
        )}
        <Button size="sm" onClick={() => onDecide(true)}>
          Approve<span className="unseen">: {name}, {typeName}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDecide(false)}>
          Decline<span className="unseen">: {name}, {typeName}</span>
        </Button>
      </div>
      <FormFailure text={failure} />
    </li>
  );
}

function Facts({ request }: { request: TaxExemptionRequest }) {
  const { typeName, state, accountName, certificateNumber, validUntil, documentName, createdDateTime } = request;
  const zone = useTenant().data?.timeZone;
  const stateName = useStateName();
  return (
    <DescriptionList
      entries={[
        ['Kind', typeName],
        ['State', stateName(state)],
        ['Account', accountName || 'None'],
        ['Certificate', [certificateNumber || 'No number', documentName].filter(Boolean).join(' · ')],
        ['Valid through', validUntil ? formatDate(lastDay(validUntil), zone) : 'Does not expire'],
        ['Requested', formatDate(createdDateTime, zone)],
      ]}
    />
  );
}
