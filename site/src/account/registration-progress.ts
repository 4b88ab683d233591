import type { TenantContent, UserInformation } from '@/api/schema.gen';

export type RegistrationPart = { name: string; isDone: boolean };

/** Returns the parts of a registration (specification section 4) and which are done; null when it is complete. */
export function registrationParts(person: UserInformation, tenant: TenantContent | undefined): RegistrationPart[] | null {
  if (!isRegistrationOpen(person)) return null;
  const needsCard = !person.isVIP && (tenant?.tenantRegistrationRequiresCreditCardAuth ?? false);
  return [
    { name: tenant?.retailMode ? 'Account' : 'Bidder account', isDone: person.hasAccount },
    { name: 'Verified phone', isDone: person.isPhoneVerified },
    ...(needsCard ? [{ name: 'Verified card', isDone: person.hasVerifiedPaymentMethod }] : []),
  ];
}

/** Reports whether the registration is unfinished. The engine returns step 1 before there is an account and again at the end; staff need none. */
export function isRegistrationOpen({ hasAccount, step, roles }: UserInformation): boolean {
  return roles.length === 0 && (!hasAccount || step !== 1);
}
