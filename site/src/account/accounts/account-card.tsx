import { savePhysicalAddress, saveBillingAddress } from '@/api/account';
import { addressText } from '@/address/address-text';
import type { Account, ContactInfo, Country } from '@/api/schema.gen';
import { Badge } from '@/ui/badge';
import { AddressMatch } from './address-match';
import styles from './account-card.module.scss';
import { accountName, holderName, licenseText } from '@/buyer/account-names';
import { AddressForm } from './address-form';
import { BuyAs } from '@/buyer/buy-as';
import { BillingForm } from './billing-form';
import { DetailsForm } from './details-form';
import { EditableRow } from './editable-row';

type Props = {
  account: Account;
  countries: readonly Country[];
  /** The person has other accounts, too. */
  isOneOfSeveral: boolean;
  onSaved: (account: Account) => void;
  /** The person buys as another account now. */
  onSwitched: (contact: ContactInfo) => void;
};

export function AccountCard({ account, countries, isOneOfSeveral, onSaved, onSwitched }: Props) {
  const { account_ID, isPrimary, isBusinessAccount, physicalAddress, billingSameAsPhysical } = account;
  const name = accountName(account);
  const row = (label: string) => ({ label, of: name });
  return (
    <article aria-label={name} className={styles.card}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <Badge>{isBusinessAccount ? 'Business' : 'Person'}</Badge>
        {isPrimary && isOneOfSeveral && <Badge tone="lead">You buy as this account</Badge>}
        {!isPrimary && <BuyAs account={account} onSwitched={onSwitched} />}
      </header>
      <EditableRow {...row(isBusinessAccount ? 'Contact person' : 'Name and license')} form={(close) => <DetailsForm {...{ account, countries, onSaved, close }} />}>
        <p>{holderName(account)}</p>
        {!isBusinessAccount && <p className="muted small">{licenseText(account, countries)}</p>}
      </EditableRow>
      <EditableRow
        {...row('Physical address')}
        form={(close) => (
          <AddressForm
            label="Physical address"
            address={physicalAddress}
            countries={countries}
            close={close}
            save={async (address) => onSaved(await savePhysicalAddress({ ...address, account_ID }))}
          />
        )}
      >
        <p>{addressText(physicalAddress)}</p>
        <p className={styles.verified}>
          <AddressMatch account={account} />
        </p>
      </EditableRow>
      <EditableRow
        {...row('Billing address')}
        form={(close) => (
          <BillingForm
            account={account}
            countries={countries}
            close={close}
            save={async (address) => onSaved(await saveBillingAddress({ ...address, account_ID }))}
          />
        )}
      >
        <p>{billingSameAsPhysical ? 'Same as the physical address' : addressText(account.billingAddress)}</p>
      </EditableRow>
    </article>
  );
}
