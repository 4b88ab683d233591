import { formatMoney } from '@/lib/money';
import { useRegistration } from './use-registration';
import styles from './registration-note.module.scss';

/** The person's bidder number, approval and buying power for an event. */
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
          <dd>{approval === 'pending' ? 'Under review' : 'Declined'}</dd>
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
