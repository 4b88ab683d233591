import type { ActivityEntry } from '@/api/schema.gen';

type Entry = Pick<ActivityEntry, 'action' | 'detail'>;
type Words = string | ((detail: Partial<Entry['detail']>) => string);

const words: Record<string, Words> = {
  'sign-in': ({ device, by }) =>
    ['Signed in', device && `with ${device}`, by === 'passkey' && 'and a passkey', by === 'hand-off' && 'from one of our other sites'].filter(Boolean).join(' '),
  'sign-out': 'Signed out',
  'proxy-sign-in': 'Auction staff signed in on your behalf',
  'person-viewed': 'Auction staff opened your record',
  'session-ended': ({ reason }) => (reason ? `A device was signed out: ${reason}` : 'A device was signed out'),
  'other-sessions-ended': 'All other devices were signed out',
  'password-changed': 'Password changed',
  'password-set': 'Password set with an emailed link',
  'passkey-added': ({ name }) => (name ? `Passkey “${name}” added` : 'Passkey added'),
  'passkey-renamed': ({ name }) => (name ? `Passkey renamed to “${name}”` : 'Passkey renamed'),
  'passkey-removed': ({ name }) => (name ? `Passkey “${name}” removed` : 'Passkey removed'),
  'passkey-refused': ({ name }) => `A sign-in with the passkey ${name ? `“${name}” ` : ''}was refused, because somebody may have copied it`,
  'mail-requested': ({ mail }) => (mail === 'reset' ? 'Password reset link requested' : 'Password setup link requested'),
  'idle-limit-set': 'Inactivity limit changed',
  'contact-changed': 'Contact information changed',
  'additional-info-changed': 'Work information changed',
  'bidder-tag-changed': ({ tag }) => (tag ? `Bidder tag changed to “${tag}”` : 'Bidder tag removed'),
  'phone-code-sent': 'Code texted to your phone',
  'phone-verified': 'Phone verified',
  'account-opened': ({ business }) => (business === 'true' ? 'Business account opened' : 'Account opened'),
  'account-changed': 'Account changed',
  'primary-account-changed': 'Account you buy as changed',
  'physical-address-changed': 'Physical address changed',
  'billing-address-changed': 'Billing address changed',
  'bank-account-added': ({ brand, lastFour }) => (lastFour ? `${brand ?? 'Bank'} account ending in ${lastFour} added` : 'Bank account added'),
  'payment-method-changed': ({ brand, lastFour }) => (lastFour ? `${brand ?? 'Payment method'} ending in ${lastFour} changed` : 'Payment method changed'),
  'payment-method-removed': ({ brand, lastFour }) => (lastFour ? `${brand ?? 'Payment method'} ending in ${lastFour} removed` : 'Payment method removed'),
  'card-added': ({ brand, lastFour }) => (lastFour ? `${brand ?? 'Card'} ending in ${lastFour} added` : 'Card added'),
  'invoice-payment': ({ amount, invoice_ID }) => `Payment of ${amount ?? 'an amount'} for invoice #${invoice_ID ?? ''} sent to the processor`,
  'deposit-payment': ({ amount }) => `Deposit of ${amount ?? 'an amount'} sent to the processor`,
  'payment-refunded': ({ payment_ID }) => (payment_ID ? `Payment ${payment_ID} refunded` : 'Payment refunded'),
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

/** Describes an entry of the activity log; an unknown action shows its own name. */
export function activityText({ action, detail }: Entry): string {
  const known = words[action];
  if (known) return typeof known === 'string' ? known : known(detail);
  return (action.charAt(0).toUpperCase() + action.slice(1)).replaceAll('-', ' ');
}

function withNumber(what: string, bidderNumber: string | undefined): string {
  return bidderNumber ? `${what}, bidder number ${bidderNumber}` : what;
}
