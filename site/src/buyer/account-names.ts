import type { Account, Country } from '@/api/schema.gen';

/** Returns the account's name: "Haugen Earthworks LLC", "Dale R. Haugen Jr.". */
export function accountName(account: Account): string {
  return account.isBusinessAccount ? account.businessName : personOf(account);
}

/** Returns the name of one of several accounts; undefined for the only one, which needs no name. */
export function nameAmong(accounts: readonly Account[], accountId: number): string | undefined {
  const account = accounts.length > 1 && accounts.find(({ account_ID }) => account_ID === accountId);
  return account ? accountName(account) : undefined;
}

/** Returns the account holder's name, for a business with the job title. */
export function holderName(account: Account): string {
  return [personOf(account), account.isBusinessAccount && account.businessTitle].filter(Boolean).join(', ');
}

/** Returns "Driver’s license ending in 4471, Minnesota". */
export function licenseText({ driverLicenseLastFour, driverLicenseCountry_ID, driverLicenseState }: Account, countries: readonly Country[]): string {
  if (!driverLicenseLastFour) return 'No driver’s license on record';
  const country = countries.find(({ country_ID }) => country_ID === driverLicenseCountry_ID);
  const place = country?.states.find(({ code }) => code === driverLicenseState)?.name ?? country?.name;
  return [`Driver’s license ending in ${driverLicenseLastFour}`, place].filter(Boolean).join(', ');
}

function personOf({ firstName, middleName, lastName, suffix }: Account): string {
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(' ');
}
