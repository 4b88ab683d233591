import { useState } from 'react';
import { useBuyingPower } from '@/api/buying-power';
import type { Payment } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Button } from '@/ui/button';
import { toastDone } from '@/ui/toast/toast';
import { PayFormLoader } from '../paying/pay-form-loader';
import { PayForm } from '../paying/pay-form';
import { PaymentReceipt } from '../paying/payment-receipt';
import { sendDeposit } from '../paying/send-payment';
import { SectionBlock } from '../parts/section-block';
import { buyingPowerText } from '../parts/buying-power';
import { DescriptionList } from '../parts/description-list';
import { pageHref } from '../parts/list-page-address';
import type { SectionProps } from '../section-view';
import { DepositAttempts } from './deposit-attempts';
import { DepositStatement } from './deposit-statement';

const isDeposit = ({ purpose }: Payment) => purpose === 'deposit';

/** What the person has on deposit, a form to pay one, and the deposits so far. */
export function DepositsSection({ person }: SectionProps) {
  const [paid, setPaid] = useState<Payment | null>(null);
  const [round, setRound] = useState(0);
  const onPaid = (payment: Payment) => {
    toastDone('Deposit Accepted');
    setPaid(payment);
  };
  const again = () => {
    setPaid(null);
    setRound(round + 1);
  };
  return (
    <>
      <OnDeposit />
      <SectionBlock title="Make a deposit" about="A deposit raises your buying limit and has no surcharge. A deposit from a bank account counts once it has cleared.">
        {paid ? (
          <PaymentReceipt title="Deposit received" payment={paid}>
            <div>
              <Button variant="line" onClick={again}>
                Make another deposit
              </Button>
            </div>
          </PaymentReceipt>
        ) : (
          <PayFormLoader person={person}>
            {(data) => <PayForm key={round} {...data} title="Deposit" hasSurcharge={false} send={sendDeposit} isSame={isDeposit} onPaid={onPaid} />}
          </PayFormLoader>
        )}
      </SectionBlock>
      <DepositAttempts />
      <DepositStatement
        title="Your deposits"
        about="Latest first. The office can release a deposit, or apply it to an invoice that you owe."
        href={(page) => pageHref('deposits', page)}
      />
    </>
  );
}

function OnDeposit() {
  const { data } = useBuyingPower();
  if (!data) return null;
  return (
    <SectionBlock title="Buying power" about="The total you can commit across all bids.">
      <DescriptionList
        entries={[
          ['On deposit', formatMoney(data.deposits)],
          ['Remaining buying power', buyingPowerText(data)],
        ]}
      />
    </SectionBlock>
  );
}
