import { addressText } from '@/address/address-text';
import { useContactInfo } from '@/api/account';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './account-open.module.scss';
import type { Step } from '../steps';
import { FormActions } from '../step-form';

/** Step 1 once the account is open: its details and a link to the next step. */
export function AccountOpen({ next }: { next: Step }) {
  const { data } = useContactInfo();
  const account = data?.accounts[0];
  return (
    <section className={styles.account}>
      <h2>Your account is ready</h2>
      {account ? (
        <dl className={styles.facts}>
          {account.isBusinessAccount && <Fact label="Business" value={account.businessName} />}
          <Fact label="Name" value={[account.firstName, account.middleName, account.lastName, account.suffix].filter(Boolean).join(' ')} />
          <Fact label="Address" value={addressText(account.physicalAddress)} />
          {account.driverLicenseLastFour && <Fact label="Driver’s license" value={`ends in ${account.driverLicenseLastFour}`} />}
        </dl>
      ) : (
        <Loading label="Loading your account">
          <Skeleton height={120} />
        </Loading>
      )}
      <FormActions>
        <ButtonLink variant="signal" size="lg" href={`${paths.register}?step=${next}`} shallow>
          Continue
        </ButtonLink>
        <ButtonLink variant="line" size="lg" href={paths.account}>
          Edit in My account
        </ButtonLink>
      </FormActions>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
