import { isKeyOf } from '@/api/http/canonical-query';
import { getDeposits } from '@/api/operations/payments.gen';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { usePayments } from '@/api/payments';
import { SectionBlock } from '../parts/section-block';
import { PaymentsList } from '../paying/payments-list';

/** Deposits that are being confirmed, and recent ones that did not go through; those that did are on the statement. Renders nothing without any. */
export function DepositAttempts() {
  const attempts = usePayments().data?.payments.filter(({ purpose, state }) => purpose === 'deposit' && state !== 'approved') ?? [];
  useStatementFollows(attempts.filter(({ state }) => state === 'pending').length);
  if (attempts.length === 0) return null;
  return (
    <SectionBlock title="Not received" about="Deposits that are being confirmed or didn’t go through. They don’t add to your buying power.">
      <PaymentsList label="Deposits not received" payments={attempts} />
    </SectionBlock>
  );
}

/** Refetches the statement whenever a deposit has an outcome. */
function useStatementFollows(pending: number): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    void mutate(isKeyOf(getDeposits));
  }, [mutate, pending]);
}
