import type { FieldChange } from '@/api/schema.gen';
import * as ofEvent from '../../events/history/history-text';
import * as ofItem from '../../items/history/history-text';

/** What the log alone shows; what happens to auctions and items has the words of their history. */
const actions: Readonly<Record<string, string>> = {
  'sign-in': 'signed in', 'sign-out': 'signed out', 'sessions-ended': 'ended sessions', 'session-ended': 'ended a session', 'other-sessions-ended': 'ended the other sessions',
  'account-opened': 'opened an account', 'password-set': 'chose a password', 'password-changed': 'changed a password',
  'passkey-added': 'added a passkey', 'passkey-renamed': 'renamed a passkey', 'passkey-removed': 'removed a passkey', 'passkey-refused': 'was refused with a passkey',
  'role-taken': 'chose a role',
  'phone-code-sent': 'asked for a code by phone', 'phone-verified': 'verified a phone number', 'notifications-changed': 'changed notifications',
  'event-registered': 'registered for an auction', 'event-unregistered': 'left an auction', 'terms-accepted': 'accepted terms', 'bidding-requested': 'asked to bid online',
  'permissions-set': 'answered a request to bid', 'checked-in': 'checked somebody in', 'paddle-assigned': 'gave out a paddle', 'bidder-tag-changed': 'marked a bidder',
  'bid-retracted': 'retracted a bid', 'person-viewed': 'looked at a person', 'person-changed': 'changed a person', 'office-note': 'wrote a note',
  'document-uploaded': 'uploaded a document', 'document-deleted': 'removed a document', 'import-started': 'started an import', 'import-undone': 'took back an import',
  'card-added': 'added a card', 'bank-account-added': 'added a bank account', 'payment-method-changed': 'changed how to pay', 'payment-method-removed': 'removed a way to pay',
  'payment-refunded': 'refunded a payment', 'tax-exemption-added': 'added a tax exemption', 'page-added': 'added a page', 'page-changed': 'changed a page', 'page-removed': 'removed a page',
  'terms-published': 'published terms', 'terms-ended': 'ended terms', 'mail-text-changed': 'changed the text of an email', 'house-changed': 'changed the settings of the house',
  'bank-details-changed': 'changed the bank details', 'house-set-up': 'set up the house', 'house-ended': 'ended the house', 'groups-removed': 'removed empty categories and families', 'draft-deleted': 'deleted a draft',
  'event-status-set': 'set the status of the auction', 'event-approved': 'approved a registration', 'event-declined': 'declined a registration',
  'lots-ordered': 'put the lots in another order', 'lots-renumbered': 'numbered the lots', 'offer-made': 'made an offer', 'offer-accepted': 'accepted an offer',
  'offer-rejected': 'rejected an offer', 'offer-countered': 'answered an offer with another price', 'offer-withdrawn': 'withdrew an offer', bought: 'bought an item',
  'sale voided': 'voided a sale', 'buyer changed': 'changed the buyer of a sale', 'item-released': 'released an item', 'release-undone': 'took back the release of an item',
  'payment-reminded': 'reminded somebody to pay', 'invoice-payment': 'paid an invoice', 'deposit-payment': 'paid a deposit',
  'ledger pay': 'recorded a payment', 'ledger refund': 'recorded a refund', 'ledger adjust': 'changed an invoice', 'ledger void': 'voided an invoice',
  'ledger clear': 'recorded that a payment cleared', 'ledger return': 'recorded that a payment came back', 'ledger apply': 'paid an invoice with a deposit',
  'ledger charge': 'charged a seller', 'ledger approve': 'approved a settlement', 'ledger payout': 'recorded a payment to a seller',
  'ledger reverse': 'took back a payment to a seller', 'ledger forfeit': 'kept a deposit', 'ledger deposit': 'recorded a deposit', 'ledger release': 'paid back a deposit',
  'ring-open': 'opened the live auction', 'ring-start': 'started the live auction', 'ring-pause': 'paused the live auction', 'ring-resume': 'resumed the live auction',
  'ring-floor': 'entered a bid in the room', 'ring-ask': 'asked for another price', 'ring-step': 'changed the increment', 'ring-going': 'gave fair warning',
  'ring-sold': 'sold a lot in the ring', 'ring-pending': 'left a lot to its seller', 'ring-pass': 'passed a lot', 'ring-undo': 'took back a bid in the ring',
  'ring-reopen': 'opened a lot again', 'ring-next': 'brought up the next lot', 'ring-jump': 'brought up another lot', 'ring-message': 'wrote to the bidders from the console',
  'ring-end': 'ended the live auction', 'proxy-sign-in': 'signed in for somebody', 'idle-limit-set': 'changed when they are signed out', invited: 'was invited',
  'roles-changed': 'changed the roles of somebody', 'staff-removed': 'removed somebody from the staff', 'person-added': 'added a person', 'user-changed': 'changed a person',
  'account-changed': 'changed an account', 'physical-address-changed': 'changed an address', 'billing-address-changed': 'changed a billing address',
  'primary-account-changed': 'chose another account', 'contact-changed': 'changed how to reach them', 'additional-info-changed': 'changed more about themselves',
  'questions-answered': 'answered questions', 'mail-requested': 'asked for an email', 'document-viewed': 'looked at a document',
  'tax-exemption-approved': 'approved a tax exemption', 'tax-exemption-declined': 'declined a tax exemption', 'tax-exemption-ended': 'ended a tax exemption',
};

const isOfItem = (action: string) => action.startsWith('item-');

/** Says what was done: "signed in"; an action that the office does not know is shown as it is. */
export function logText(action: string, detail: Readonly<Record<string, string>> = {}): string {
  return actions[action] ?? (isOfItem(action) || action in ofItem.actions ? ofItem.actionText(action, detail) : ofEvent.actionText(action));
}

/** Says how a field changed, in the words of what it belongs to. */
export function logChange(action: string, change: FieldChange, zone: string): string {
  return isOfItem(action) ? ofItem.changeText(change) : ofEvent.changeText(change, zone);
}
