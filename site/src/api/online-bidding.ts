import { postPersonal } from './http/client';
import * as biddersOperations from './operations/bidders.gen';
import { usePersonal } from './resource';
import type { AuctionPermissions } from './schema.gen';

/** Returns the signed-in person's auction permissions. */
export function useAuctionPermissions() {
  return usePersonal(biddersOperations.getUserAuctionPermissions);
}

export function requestOnlineBidding(): Promise<AuctionPermissions> {
  return postPersonal(biddersOperations.requestOnlineBidding, undefined);
}
