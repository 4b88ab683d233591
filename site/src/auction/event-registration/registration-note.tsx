import { formatMoney } from '@/lib/money';
import styles from './registration-note.module.scss';
import { useRegistration } from './use-registration';

/** Beside the button: under which number the person bids, how far, and whether the office has let them in. */
export function RegistrationNote({ eventId }: { eventId: number }) {
  const registration = useRegistration(eventId);
  if (!registration) return null;
  const { approval, bidderNumber, buyingPower } = registration;
  return (
    <dl className={styles.note}>
      <div>
        <dt>Your bidder number</dt>
        <dd className="num">{bidderNumber}</dd>
      </div>
      {approval !== 'approved' && (
        <div>
          <dt>Approval</dt>
          <dd>{approval === 'pending' ? 'The office looks at it' : 'Declined by the office'}</dd>
        </div>
      )}
      {buyingPower.enabled && (
        <div>
          <dt>Buying power</dt>
          <dd className="num">{buyingPower.hasLimit ? `${formatMoney(buyingPower.remaining)} of ${formatMoney(buyingPower.limit)}` : 'No limit'}</dd>
        </div>
      )}
    </dl>
  );
}
