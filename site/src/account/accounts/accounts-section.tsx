import { useState } from 'react';
import { useContactInfo } from '@/api/account';
import { useCountries } from '@/api/addresses';
import type { Account, ContactInfo } from '@/api/schema.gen';
import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/empty-or-error-state';
import { RowsSkeleton } from '../parts/skeletons';
import type { SectionProps } from '../section-props';
import { AccountCard } from './account-card';
import styles from './accounts-section.module.scss';
import { AddAccountForm } from './add-account-form';

/** The accounts the person buys as. */
export function AccountsSection({ person }: SectionProps) {
  const answer = useContactInfo();
  const countries = useCountries().data?.countries ?? [];
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const onAdded = async () => {
    await answer.mutate();
    close();
  };
  return (
    <ResponseView response={answer} what="your accounts" skeleton={<RowsSkeleton label="Loading your accounts" count={4} />}>
      {(contact) =>
        contact.accounts.length === 0 ? (
          <EmptyState title="No account yet" icon="document" actions={<ButtonLink href={paths.register}>Set up your account</ButtonLink>}>
            Purchases are invoiced to an account in your name or a company’s.
          </EmptyState>
        ) : isAdding ? (
          <AddAccountForm person={person} countries={countries} onAdded={onAdded} onCancel={close} />
        ) : (
          <>
            {contact.accounts.length > 1 && <p className={styles.about}>Choose the account you buy as. Invoices are addressed to it.</p>}
            <div className={styles.list}>
              {contact.accounts.map((account) => (
                <AccountCard
                  key={account.account_ID}
                  account={account}
                  countries={countries}
                  isOneOfSeveral={contact.accounts.length > 1}
                  onSwitched={(switched) => void answer.mutate(switched, { revalidate: false })}
                  onSaved={(saved) => void answer.mutate(withAccount(contact, saved), { revalidate: false })}
                />
              ))}
            </div>
            <Button variant="line" onClick={() => setAdding(true)}>
              Add another account
            </Button>
          </>
        )
      }
    </ResponseView>
  );
}

function withAccount(contact: ContactInfo, saved: Account): ContactInfo {
  return { ...contact, accounts: contact.accounts.map((account) => (account.account_ID === saved.account_ID ? saved : account)) };
}
