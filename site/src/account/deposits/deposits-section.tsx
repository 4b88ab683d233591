import { useState } from 'react';
import { useBuyingPower } from '@/api/buying-power';
import { usePayments } from '@/api/payments';
import type { Payment } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { toastDone } from '@/ui/toast/toast';
import { PayData } from '../paying/pay-data';
import { PayForm } from '../paying/pay-form';
import { PaymentReceipt } from '../paying/payment-receipt';
import { paymentState, refundedOf } from '../paying/payment-state';
import { PaymentsList } from '../paying/payments-list';
import { sendDeposit } from '../paying/send';
import { Block } from '../parts/block';
import { buyingPowerText } from '../parts/buying-power';
import { DescriptionList } from '../parts/description-list';
import { RowsSkeleton } from '../parts/skeletons';
import type { SectionProps } from '../section-view';

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
      <Block title="Make a deposit" about="A deposit raises your buying limit and has no surcharge. A deposit from a bank account counts once it has cleared.">
        {paid ? (
          <PaymentReceipt title="Deposit received" payment={paid}>
            <div>
              <Button variant="line" onClick={again}>
                Make another deposit
              </Button>
            </div>
          </PaymentReceipt>
        ) : (
          <PayData person={person}>
            {(data) => <PayForm key={round} {...data} title="Deposit" hasSurcharge={false} send={sendDeposit} isSame={isDeposit} onPaid={onPaid} />}
          </PayData>
        )}
      </Block>
      <Deposits />
    </>
  );
}

function OnDeposit() {
  const { data } = useBuyingPower();
  if (!data) return null;
  return (
    <Block title="Buying power" about="The total you can commit across all bids.">
      <DescriptionList
        entries={[
          ['On deposit', formatMoney(data.deposits)],
          ['Remaining buying power', buyingPowerText(data)],
        ]}
      />
    </Block>
  );
}

function Deposits() {
  const answer = usePayments();
  return (
    <Block title="Your deposits" about="Latest first. The office can release a deposit, or apply it to an invoice that you owe.">
      <ResponseView response={answer} what="your deposits" skeleton={<RowsSkeleton label="Loading your deposits" count={2} />}>
        {({ payments }) => {
          const own = payments.filter(isDeposit);
          if (own.length === 0) return <p className="muted">No deposits yet.</p>;
          return <PaymentsList label="Deposits" payments={own} state={(deposit) => <DepositState deposit={deposit} all={payments} />} />;
        }}
      </ResponseView>
    </Block>
  );
}

/** "Held" until it is released, that is, refunded. The list of payments does not say what was applied or forfeited. */
function DepositState({ deposit, all }: { deposit: Payment; all: readonly Payment[] }) {
  const { name, tone } = paymentState(deposit);
  const released = refundedOf(deposit, all);
  if (released === 0) return <Badge tone={tone}>{deposit.state === 'approved' ? 'Held' : name}</Badge>;
  return <Badge>{released >= deposit.amount ? 'Released' : `${formatMoney(released)} released`}</Badge>;
}
