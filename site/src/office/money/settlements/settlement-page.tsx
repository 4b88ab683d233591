import { useState } from 'react';
import { statuses } from '@/account/settlements/settlement-status';
import { useOfficeSettlement } from '@/api/office-money';
import { downloadSettlement } from '@/api/papers';
import type { OfficeSettlementOutputBody } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { Totals } from '@/ui/list/totals';
import { useAction } from '@/use-action';
import { officePath } from '../../addresses';
import { useIsRetail } from '../../use-is-retail';
import { Part } from '../../events/overview/part';
import { RecordView } from '../../shell/record-view';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../invoices/invoice-page.module.scss';
import { useReloadMoney } from '../use-reload-money';
import { Payouts } from './payouts';
import { ApproveDialog, ChargeDialog, PayOutDialog } from './settlement-dialogs';

/** /office/settlements/3: what a seller gets and got, and what the office does with it. */
export function SettlementPage({ settlementId }: { settlementId: number }) {
  const answer = useOfficeSettlement(settlementId);
  return (
    <RecordView response={answer} what="the settlement" title="Settlement" back={{ href: officePath('settlements'), name: 'Settlements' }} skeleton={<RowLines />}>
      {(settlement) => <Sheet settlement={settlement} />}
    </RecordView>
  );
}

function Sheet({ settlement }: { settlement: OfficeSettlementOutputBody }) {
  const { settlement_ID, seller, eventName, emailAddress, status, isApproved, hammer, commission, fees, net, paid, due, waitsFor } = settlement;
  const waits = `${waitsFor === 1 ? '1 invoice has' : `${waitsFor} invoices have`} not been paid or cleared`;
  return (
    <>
      <SectionHead
        title={`Settlement #${settlement_ID}`}
        back={{ href: officePath('settlements'), name: 'Settlements' }}
        state={<Badge tone={statuses[status].tone}>{isApproved && status === 'ready' ? 'Approved' : statuses[status].name}</Badge>}
        about={[seller, emailAddress, eventName || 'Direct sale', status === 'open' && waitsFor > 0 && waits].filter(Boolean).join(' · ')}
      />
      <Actions settlement={settlement} />
      <Totals
        totals={[
          { label: useIsRetail() ? 'Price' : 'Hammer', value: formatMoney(hammer) },
          { label: 'Commission', value: formatMoney(-commission), note: fees !== 0 && `Charges ${formatMoney(-fees)}` },
          { label: 'Net', value: formatMoney(net) },
          { label: 'Paid', value: formatMoney(paid) },
          { label: 'Due', value: formatMoney(due) },
        ]}
      />
      <div className={styles.parts}>
        <Lines settlement={settlement} />
        <Payouts payouts={settlement.payouts} />
      </div>
    </>
  );
}

function Actions({ settlement }: { settlement: OfficeSettlementOutputBody }) {
  const [act, setAct] = useState<'approve' | 'charge' | 'pay' | null>(null);
  const reload = useReloadMoney();
  const { isBusy, failure, run } = useAction();
  const { settlement_ID, status, due, isApproved } = settlement;
  const dialog = { settlement, onChanged: reload, onClose: () => setAct(null) };
  return (
    <>
      <div className={styles.actions}>
        {status === 'ready' && due > 0 && (
          <Button variant="signal" onClick={() => setAct('pay')}>
            Pay out
          </Button>
        )}
        {status === 'open' && due > 0 && !isApproved && (
          <Button variant="line" onClick={() => setAct('approve')}>
            Approve
          </Button>
        )}
        <Button variant="line" onClick={() => setAct('charge')}>
          Charge
        </Button>
        <Button variant="line" busy={isBusy} onClick={() => void run(() => downloadSettlement(settlement_ID))}>
          Print
        </Button>
      </div>
      <FormFailure text={failure} />
      {act === 'pay' && <PayOutDialog {...dialog} />}
      {act === 'approve' && <ApproveDialog {...dialog} />}
      {act === 'charge' && <ChargeDialog {...dialog} />}
    </>
  );
}

function Lines({ settlement: { lines, net } }: { settlement: OfficeSettlementOutputBody }) {
  return (
    <Part title="Lines">
      <table className={styles.lines}>
        <caption className="unseen">Lines</caption>
        <tbody>
          {lines.map(({ description, lotNumber, title, amount }, at) => {
            const lot = [lotNumber && `Lot ${lotNumber}`, title].filter(Boolean).join(', ');
            return (
              <tr key={at}>
                <th scope="row">
                  {description}
                  {lot !== description && <span className={styles.note}>{lot}</span>}
                </th>
                <td>{formatMoney(amount)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Net</th>
            <td>{formatMoney(net)}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  );
}
