import type { Notice } from '@/api/schema.gen';
import { paths } from '@/routes';

const actions: Readonly<Record<string, string>> = {
  outbid: 'Bid again',
  retracted: 'View lot',
  leading: 'View lot',
  extended: 'View lot',
  won: 'Pay',
  'payment-returned': 'Pay',
  'invoice-changed': 'View invoice',
  offer: 'Respond',
  'offer-countered': 'Respond',
  'offer-accepted': 'View offer',
  sold: 'View sale',
  'sale-changed': 'View settlement',
  'event-ended': 'View summary',
  'event-starting': 'View auction',
  'event-approved': 'View auction',
  'new-matches': 'View matches',
};

/** What a notice about money leads to, whatever its kind. */
const moneyActions: readonly (readonly [path: string, action: string])[] = [
  [paths.accountTab('invoices'), 'View invoice'],
  [paths.accountTab('deposits'), 'View deposits'],
];

/** Returns what the person can do where a notification leads; empty where there is nothing but to read on. */
export function actionOf({ kind, url }: Pick<Notice, 'kind' | 'url'>): string {
  if (kind === 'pending') return url.startsWith('/offer-received') ? 'Respond' : 'View offer';
  return actions[kind] ?? moneyActions.find(([path]) => url.startsWith(path))?.[1] ?? '';
}
