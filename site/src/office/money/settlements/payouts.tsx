import { useState } from 'react';
import type { OfficePayout } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatMoney } from '@/lib/money';
import { Button } from '@/ui/button';
import { momentText } from '../../events/moment';
import { Part } from '../../events/overview/part';
import styles from '../invoices/invoice-page.module.scss';
import { howItMoved } from '../money-words';
import { useReloadMoney } from '../use-reload-money';
import { ReverseDialog } from './settlement-dialogs';

/** What a seller was paid for a settlement, each payment with what takes it back. */
export function Payouts({ payouts }: { payouts: readonly OfficePayout[] }) {
  const zone = useTenant().data?.timeZone ?? '';
  const [reversing, setReversing] = useState<OfficePayout | null>(null);
  const reload = useReloadMoney();
  return (
    <Part title="Payments">
      {payouts.length === 0 ? (
        <p className={styles.nothing}>Nothing has been paid yet.</p>
      ) : (
        <table className={styles.lines}>
          <caption className="unseen">Payments</caption>
          <tbody>
            {payouts.map((payout) => (
              <tr key={payout.transaction_ID}>
                <th scope="row">
                  {howItMoved(payout) || payout.description}
                  <span className={styles.note}>{[`#${payout.transaction_ID}`, momentText(payout.at, zone)].join(' · ')}</span>
                  {payout.amount > 0 && payout.method && (
                    <span className={styles.acts}>
                      <Button size="sm" variant="line" onClick={() => setReversing(payout)}>
                        Reverse<span className="unseen"> payment #{payout.transaction_ID}</span>
                      </Button>
                    </span>
                  )}
                </th>
                <td>{formatMoney(payout.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reversing && <ReverseDialog payout={reversing} onClose={() => setReversing(null)} onChanged={reload} />}
    </Part>
  );
}
