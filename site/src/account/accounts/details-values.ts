import type { Account, UpdateAccountInputBody } from '@/api/schema.gen';
import { accountPayload, blankAccount, type AccountValues } from '@/registration/account/account-values';

/** Returns the initial values of an account's form. The server never sends the license number, so its field is empty. */
export function detailsValues(account: Account): AccountValues {
  const { isBusinessAccount, businessName, businessTitle, firstName, middleName, lastName, suffix } = account;
  const { country_ID } = account.physicalAddress;
  return {
    ...blankAccount({ firstName, lastName, defaultCountry_ID: country_ID }),
    kind: isBusinessAccount ? 'business' : 'person',
    businessName,
    businessTitle,
    middleName,
    suffix,
    driverLicenseCountry_ID: account.driverLicenseLastFour ? account.driverLicenseCountry_ID : country_ID,
    driverLicenseState: account.driverLicenseState,
  };
}

/** Returns the request body without the address, which has its own operations. */
export function detailsBody(accountId: number, values: AccountValues): UpdateAccountInputBody {
  const payload = accountPayload(values);
  const { isBusinessAccount, businessName, businessTitle, firstName, middleName, lastName, suffix } = payload;
  const { driverLicenseNumber, driverLicenseCountry_ID, driverLicenseState } = payload;
  return {
    account_ID: accountId,
    isBusinessAccount,
    businessName,
    businessTitle,
    firstName,
    middleName,
    lastName,
    suffix,
    driverLicenseNumber,
    driverLicenseCountry_ID,
    driverLicenseState,
  };
}
