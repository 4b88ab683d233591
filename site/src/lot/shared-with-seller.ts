import type { SharedAccount } from '@/api/schema.gen';

const names: Record<string, string> = { phone: 'phone number', address: 'address', card: 'card' };

/** Returns what two accounts share, such as "phone number and card". */
export function sharedData(shares: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(shares.map((name) => names[name] ?? name));
}

/** Returns the warning that a bidder may be the lot's seller. */
export function sharedText({ name, sellerName, shares }: Pick<SharedAccount, 'name' | 'sellerName' | 'shares'>): string {
  return `${name} has bid on this lot and shares a ${sharedData(shares)} with its seller, ${sellerName}.`;
}
