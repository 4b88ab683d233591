import type { UserInformation } from '@/api/schema.gen';

/** What staff do in the office. The engine enforces it; the office shows only what a person may do. */
export type Duty = 'people' | 'staff' | 'call';

const rolesOf: Readonly<Record<Duty, readonly string[]>> = {
  people: ['owner', 'administrator', 'manager', 'clerk'],
  staff: ['owner', 'administrator'],
  call: ['owner', 'administrator', 'manager', 'auctioneer', 'clerk'],
};

export type Staff = Pick<UserInformation, 'roles'>;

export function may({ roles }: Staff, duty: Duty): boolean {
  return roles.some((role) => rolesOf[duty].includes(role));
}

const names: Readonly<Record<string, string>> = { administrator: 'owner' };

/** Returns a person's roles as the office names them: "Owner, clerk". */
export function roleText({ roles }: Staff): string {
  const text = [...new Set(roles.map((role) => names[role] ?? role))].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
