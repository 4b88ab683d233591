import type { UserInformation } from '@/api/schema.gen';

/** Returns first and last name, else the email address; "Account" until known. */
export function personName(person: UserInformation | undefined): string {
  const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();
  return name || person?.emailAddress || 'Account';
}
