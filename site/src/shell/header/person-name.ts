import type { UserInformation } from '@/api/schema.gen';

/** First and last name, else the address; "Account" while it is not known. */
export function personName(person: UserInformation | undefined): string {
  const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();
  return name || person?.emailAddress || 'Account';
}
