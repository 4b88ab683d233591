import type { Account } from '@/api/schema.gen';
import { Badge } from '@/ui/badge';

/** Says how much of an account's address was confirmed. An engine without an address service knows no streets. */
export function AddressMatch({ account: { addressMatch, verifiedAddress } }: { account: Pick<Account, 'addressMatch' | 'verifiedAddress'> }) {
  if (addressMatch === 'street') return <Badge tone="lead">Verified address</Badge>;
  return verifiedAddress ? <Badge>ZIP and city match</Badge> : <Badge tone="warn">Address not verified</Badge>;
}
