import { useState } from 'react';
import { usePaymentMethods } from '@/api/payments';
import type { SavedPaymentMethod } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { Notice } from '@/ui/notice';
import { ResponseView } from '@/ui/response-view';
import type { MethodKind } from '@/payment/method-values';
import { RowsSkeleton } from '../parts/skeletons';
import type { SectionProps } from '../section-props';
import { AddMethod } from './add-method';
import { MethodRow } from './method-row';
import styles from './payment-methods.module.scss';

/** As many as the processor keeps of a person. */
const mostMethods = 10;

/** The person's cards and bank accounts. */
export function PaymentMethodsSection({ person }: SectionProps) {
  const answer = usePaymentMethods();
  const [adding, setAdding] = useState<MethodKind | null>(null);
  const requiresCard = useTenant().data?.tenantRegistrationRequiresCreditCardAuth === true;
  const verifies = requiresCard && !person.hasVerifiedPaymentMethod && !person.isVIP;
  const close = () => setAdding(null);
  return (
    <ResponseView response={answer} what="your payment methods" skeleton={<RowsSkeleton label="Loading your payment methods" />}>
      {({ paymentMethods }) =>
        adding ? (
          <AddMethod kind={adding} person={person} isFirst={paymentMethods.length === 0} verifies={verifies} close={close} />
        ) : (
          <>
            {verifies && <NextStep />}
            {paymentMethods.length === 0 ? <NoMethod onAdd={setAdding} /> : <Methods methods={paymentMethods} onAdd={setAdding} />}
          </>
        )
      }
    </ResponseView>
  );
}

type AddProps = { onAdd: (kind: MethodKind) => void };

function Methods({ methods, onAdd }: AddProps & { methods: readonly SavedPaymentMethod[] }) {
  return (
    <>
      <ul aria-label="Payment methods" className={styles.list}>
        {methods.map((method) => (
          <MethodRow key={method.paymentProfileID} method={method} />
        ))}
      </ul>
      {methods.length < mostMethods ? <AddButtons onAdd={onAdd} variant="line" /> : <p className="muted">You have {mostMethods} payment methods. Remove one before adding another.</p>}
    </>
  );
}

function AddButtons({ onAdd, variant }: AddProps & { variant: 'line' | 'primary' }) {
  return (
    <div className={styles.actions}>
      <Button variant={variant} onClick={() => onAdd('card')}>
        Add a card
      </Button>
      <Button variant="line" onClick={() => onAdd('bank')}>
        Add a bank account
      </Button>
    </div>
  );
}

function NextStep() {
  return (
    <div className={styles.notice}>
      <Notice>
        <p>
          <strong>Next step: add a card.</strong> It verifies you for bidding with a $0 authorization. You won’t be charged.
        </p>
      </Notice>
    </div>
  );
}

function NoMethod({ onAdd }: AddProps) {
  return (
    <EmptyState title="No payment methods yet" icon="card" actions={<AddButtons onAdd={onAdd} variant="primary" />}>
      Add a card or a bank account to pay invoices and deposits in a few clicks. Our payment processor stores the number; we keep only its last four digits.
    </EmptyState>
  );
}
