import type { FieldChange } from '@/api/schema.gen';
import * as ofEvent from '../../events/history/history-text';
import * as ofItem from '../../items/history/history-text';

const actions: Readonly<Record<string, string>> = {
  'sign-in': 'signed in', 'sign-out': 'signed out', 'sessions-ended': 'ended sessions', 'session-ended': 'ended a session', 'other-sessions-ended': 'ended the other sessions',
  'account-opened': 'opened an account', 'password-set': 'chose a password', 'password-changed': 'changed a password', 'role-taken': 'chose a role',
  'phone-code-sent': 'asked for a code by phone', 'phone-verified': 'verified a phone number', 'notifications-changed': 'changed notifications',
  'event-registered': 'registered for an auction', 'event-unregistered': 'left an auction', 'terms-accepted': 'accepted terms', 'bidding-requested': 'asked to bid online',
  'permissions-set': 'answered a request to bid', 'checked-in': 'checked somebody in', 'paddle-assigned': 'gave out a paddle', 'bidder-tag-changed': 'marked a bidder',
  'bid-retracted': 'retracted a bid', 'person-viewed': 'looked at a person', 'person-changed': 'changed a person', 'office-note': 'wrote a note',
  'document-uploaded': 'uploaded a document', 'document-deleted': 'removed a document', 'import-started': 'started an import', 'import-undone': 'took back an import',
  'card-added': 'added a card', 'bank-account-added': 'added a bank account', 'payment-method-changed': 'changed how to pay', 'payment-method-removed': 'removed a way to pay',
  'payment-refunded': 'refunded a payment', 'tax-exemption-added': 'added a tax exemption', 'page-added': 'added a page', 'page-changed': 'changed a page',
  'terms-published': 'published terms', 'terms-ended': 'ended terms',
};

const isOfItem = (action: string) => action.startsWith('item-');

/** Says what was done: "signed in"; an action that the office does not know is shown as it is. */
export function logText(action: string): string {
  return actions[action] ?? (isOfItem(action) ? ofItem.actionText(action) : ofEvent.actionText(action));
}

/** Says how a field changed, in the words of what it belongs to. */
export function logChange(action: string, change: FieldChange, zone: string): string {
  return isOfItem(action) ? ofItem.changeText(change) : ofEvent.changeText(change, zone);
}
