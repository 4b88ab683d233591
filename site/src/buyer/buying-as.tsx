import { useId, useRef, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { addressText } from '@/address/address-text';
import { useBuyerAccounts } from '@/api/account';
import { getContactInfo } from '@/api/operations/accounts.gen';
import { getUserInformation } from '@/api/operations/user.gen';
import type { Account, ContactInfo } from '@/api/schema.gen';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { accountName } from './account-names';
import { BuyAs } from './buy-as';
import styles from './buying-as.module.scss';

type Props = {
  /** What the account is to the purchase. */
  label?: 'Buying as' | 'Invoiced to';
  /** What follows from switching; shown with the other accounts. */
  about?: ReactNode;
  /** The account can't be switched now, such as while an order is being placed. */
  isFixed?: boolean;
  /** The person buys as another account now. */
  onSwitched?: () => void;
};

/** Shows which of their accounts a person buys for, and lets them switch. Renders nothing for people with one account. */
export function BuyingAs(props: Props) {
  const accounts = useBuyerAccounts(useSession().status === 'user').data?.accounts ?? [];
  const current = accounts.find(({ isPrimary }) => isPrimary);
  if (!current || accounts.length < 2) return null;
  return <Choice {...props} current={current} others={accounts.filter((account) => account !== current)} />;
}

type ChoiceProps = Props & { current: Account; others: readonly Account[] };

function Choice({ label = 'Buying as', about, isFixed = false, onSwitched, current, others }: ChoiceProps) {
  const id = useId();
  const { mutate } = useSWRConfig();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const switched = (contact: ContactInfo) => {
    void mutate(getContactInfo, contact, { revalidate: false });
    void mutate(getUserInformation);
    setOpen(false);
    opener.current?.focus();
    onSwitched?.();
  };
  return (
    <div role="group" aria-label={label} className={styles.box}>
      <p className={styles.current}>
        <span className="label">{label}</span> <strong>{accountName(current)}</strong>
      </p>
      {!isFixed && (
        <Button ref={opener} size="sm" variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Keep' : 'Change'}
          <span className="unseen"> the account</span>
        </Button>
      )}
      <div id={id} hidden={!isOpen || isFixed} className={styles.others}>
        {about && <p className="muted small">{about}</p>}
        <ul>
          {others.map((account) => (
            <li key={account.account_ID}>
              <p>
                {accountName(account)}
                <span className="muted small">{addressText(account.physicalAddress)}</span>
              </p>
              <BuyAs account={account} onSwitched={switched} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
