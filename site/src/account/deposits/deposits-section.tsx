import { useState } from 'react';
import { useBuyingPower } from '@/api/buying-power';
import type { Payment } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
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
import { RowsSkeleton } from '../parts/skeletons';
import type { SectionProps } from '../section-props';
import { DepositAttempts } from './deposit-attempts';
import { DepositStatement } from './deposit-statement';

const isDeposit = ({ purpose }: Payment) => purpose === 'deposit';

/** What the person has on deposit, a form to pay one, and the deposits so far. */
export function DepositsSection({ person }: SectionProps) {
  const [paid, setPaid] = useState<Payment | null>(null);
  const [round, setRound] = useState(0);
  const onPaid = (payment: Payment) => {
    toastDone('Deposit Accepted', { label: 'Find an auction', href: paths.upcoming });
    setPaid(payment);
  };
  const again = () => {
    setPaid(null);
    setRound(round + 1);
  };
  return (
    <>
      <OnDeposit />
      <SectionBlock title="Make a deposit" about="A deposit raises your buying limit and has no surcharge. From a bank account, it adds to your limit once it clears.">
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
        about="Newest first. The office can return a deposit or apply it to an invoice."
        href={(page) => pageHref('deposits', page)}
      />
    </>
  );
}

function OnDeposit() {
  const { data, error } = useBuyingPower();
  if (error && !data) return null;
  return (
    <SectionBlock title="Buying power" about="The total you can commit across all bids.">
      {data ? (
        <DescriptionList
          entries={[
            ['On deposit', formatMoney(data.deposits)],
            ['Remaining buying power', buyingPowerText(data)],
          ]}
        />
      ) : (
        <RowsSkeleton label="Loading your buying power" count={2} />
      )}
    </SectionBlock>
  );
}
