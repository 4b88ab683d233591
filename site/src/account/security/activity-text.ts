import type { ActivityEntry } from '@/api/schema.gen';

type Entry = Pick<ActivityEntry, 'action' | 'detail'>;
type Words = string | ((detail: Partial<Entry['detail']>) => string);

const words: Record<string, Words> = {
  'sign-in': ({ device, by }) => ['Signed in', device && `with ${device}`, by === 'hand-off' && 'from another site of ours'].filter(Boolean).join(' '),
  'sign-out': 'Signed out',
  'proxy-sign-in': 'The office signed in for you',
  'session-ended': ({ reason }) => (reason ? `A device was signed out: ${reason}` : 'A device was signed out'),
  'other-sessions-ended': 'All other devices were signed out',
  'password-changed': 'Password changed',
  'password-set': 'Password set with the link of an email',
  'mail-requested': ({ mail }) => (mail === 'reset' ? 'A link to reset the password was asked for' : 'A link to set the password was asked for'),
  'idle-limit-set': 'Inactivity limit changed',
  'contact-changed': 'Contact information changed',
  'additional-info-changed': 'Work information changed',
  'bidder-tag-changed': ({ tag }) => (tag ? `Bidder tag changed to “${tag}”` : 'Bidder tag removed'),
  'phone-code-sent': 'A code was sent to your phone',
  'phone-verified': 'Phone verified',
  'account-opened': ({ business }) => (business === 'true' ? 'Account of a business opened' : 'Account opened'),
  'account-changed': 'Account changed',
  'physical-address-changed': 'Physical address changed',
  'billing-address-changed': 'Billing address changed',
  'card-added': ({ brand, lastFour }) => (lastFour ? `${brand ?? 'Card'} ending in ${lastFour} added` : 'Card added'),
  'notifications-changed': 'Notifications changed',
  'questions-answered': 'Questions answered',
  'terms-accepted': 'Terms accepted',
  'event-registered': ({ event, bidderNumber }) => withNumber(`Registered for ${event ?? 'an auction'}`, bidderNumber),
  'event-unregistered': ({ event, bidderNumber }) => withNumber(`Unregistered from ${event ?? 'an auction'}`, bidderNumber),
  'event-approved': ({ event, bidderNumber }) => withNumber(`Approved for ${event ?? 'an auction'}`, bidderNumber),
  'event-declined': ({ event, bidderNumber }) => withNumber(`Declined for ${event ?? 'an auction'}`, bidderNumber),
  'bidding-requested': 'Online bidding requested',
  'permissions-set': 'Bidding privileges set',
  invited: 'Invited',
  'role-taken': ({ role }) => (role ? `Became ${role}` : 'Role taken'),
};

/** One line of the record in a sentence; what has none here is told by its own name. */
export function activityText({ action, detail }: Entry): string {
  const known = words[action];
  if (known) return typeof known === 'string' ? known : known(detail);
  return (action.charAt(0).toUpperCase() + action.slice(1)).replaceAll('-', ' ');
}

function withNumber(what: string, bidderNumber: string | undefined): string {
  return bidderNumber ? `${what}, bidder number ${bidderNumber}` : what;
}
