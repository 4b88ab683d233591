import type { UserInformation } from '@/api/schema.gen';

type Roles = Readonly<UserInformation['roles']>;

/** Reports whether a person has one of a duty's roles (api/duties.gen.ts). The engine enforces it; the office shows only what a person may do. */
export function may(person: { roles: Roles }, roles: Roles): boolean {
  return person.roles.some((role) => roles.includes(role));
}

/** Returns a person's roles as people read them: "Owner", "Clerk, cashier". An owner has an older word for it, too. */
export function roleText({ roles }: { roles: Roles }): string {
  const text = roles.filter((role) => role !== 'administrator').join(', ') || 'owner';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
