import { useState } from 'react';
import { changePaymentMethod } from '@/api/payments';
import type { SavedPaymentMethod } from '@/api/schema.gen';
import { expiryText, isExpiring, methodName } from '@/payment/method-name';
import { useAction } from '@/use-action';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { Icon } from '@/ui/icon';
import { toastDone } from '@/ui/toast/toast';
import { useEditFocus } from '../parts/use-edit-focus';
import { DeleteMethodDialog } from './delete-method-dialog';
import { EditMethod } from './edit-method';
import styles from './payment-methods.module.scss';
import { useRefreshMethods } from './use-refresh-methods';

/** A stored card or bank account, with what can be done with it. */
export function MethodRow({ method }: { method: SavedPaymentMethod }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const row = useEditFocus<HTMLLIElement>(open === 'edit', 'button:nth-last-of-type(2)');
  const close = () => setOpen(null);
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.line}>
        <Icon name={method.paymentType === 'bank' ? 'document' : 'card'} className={styles.icon} />
        <MethodFacts method={method} />
        {open !== 'edit' && <MethodActions method={method} onEdit={() => setOpen('edit')} onDelete={() => setOpen('delete')} />}
      </div>
      {open === 'edit' && <EditMethod method={method} close={close} />}
      {open === 'delete' && <DeleteMethodDialog method={method} onClose={close} />}
    </li>
  );
}

function MethodFacts({ method }: { method: SavedPaymentMethod }) {
  const { firstName, lastName, nameOnAccount, isDefault, isExpired } = method;
  const expiry = expiryText(method);
  return (
    <div>
      <h3 className={styles.name}>
        {methodName(method)}
        {isDefault && <Badge>Default</Badge>}
        {isExpired && <Badge tone="out">Expired</Badge>}
        {isExpiring(method) && <Badge tone="warn">Expires soon</Badge>}
      </h3>
      <p className="muted small">
        {nameOnAccount || `${firstName} ${lastName}`}
        {expiry && ` · ${isExpired ? 'expired' : 'expires'} ${expiry}`}
      </p>
    </div>
  );
}

type ActionsProps = { method: SavedPaymentMethod; onEdit: () => void; onDelete: () => void };

function MethodActions({ method, onEdit, onDelete }: ActionsProps) {
  const { isBusy, failure, run } = useAction();
  const refresh = useRefreshMethods();
  const name = <span className="unseen"> {methodName(method)}</span>;
  const makeDefault = () =>
    run(async () => {
      await changePaymentMethod({ paymentProfileID: method.paymentProfileID, isDefault: true });
      toastDone('Payment Method Updated Successfully');
      await refresh();
    });
  return (
    <div className={styles.actions}>
      {!method.isDefault && !method.isExpired && (
        <Button size="sm" variant="quiet" busy={isBusy} onClick={makeDefault}>
          Make default<span className="unseen">:{name}</span>
        </Button>
      )}
      <Button size="sm" variant="line" onClick={onEdit}>
        Edit{name}
      </Button>
      <Button size="sm" variant="line" onClick={onDelete}>
        Remove{name}
      </Button>
      <FormFailure text={failure} />
    </div>
  );
}
