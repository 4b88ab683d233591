import type { StaffMember } from '@/api/schema.gen';

export function memberName({ firstName, lastName, emailAddress }: StaffMember): string {
  return `${firstName} ${lastName}`.trim() || emailAddress;
}
