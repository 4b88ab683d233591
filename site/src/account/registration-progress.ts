import type { TenantContent, UserInformation } from '@/api/schema.gen';

export type RegistrationPart = { name: string; isDone: boolean };

/** What a registration is made of (specification section 4), for somebody who has to finish it; null when it is complete. */
export function registrationParts(person: UserInformation, tenant: TenantContent | undefined): RegistrationPart[] | null {
  if (!isRegistrationOpen(person)) return null;
  const needsCard = !person.isVIP && (tenant?.tenantRegistrationRequiresCreditCardAuth ?? false);
  return [
    { name: 'Bidder account', isDone: person.hasAccount },
    { name: 'Verified phone', isDone: person.isPhoneVerified },
    ...(needsCard ? [{ name: 'Verified card', isDone: person.hasVerifiedPaymentMethod }] : []),
  ];
}

/** The engine says step 1 before there is an account, and again when all is done. Staff does its work without. */
export function isRegistrationOpen({ hasAccount, step, roles }: UserInformation): boolean {
  return roles.length === 0 && (!hasAccount || step !== 1);
}
