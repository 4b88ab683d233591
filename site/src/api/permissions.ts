import { postPersonal, putPersonal } from './client';
import { keys } from './keys';
import { usePersonal } from './resource';
import type {
  AuctionPermissions,
  DoneBody,
  InviteUserInputBody,
  PermissionRequestsOutputBody,
  SetApprovalInputBody,
  SetPermissionsInputBody,
} from './schema.gen';

/** Returns the signed-in person's auction permissions. */
export function useAuctionPermissions() {
  return usePersonal<AuctionPermissions>(keys.auctionPermissions);
}

export function requestOnlineBidding(): Promise<AuctionPermissions> {
  return postPersonal<AuctionPermissions>('/api/v1/User/RequestOnlineBidding', undefined);
}

/** Returns open permission requests, for administrators and clerks. */
export function usePermissionRequests() {
  return usePersonal<PermissionRequestsOutputBody>(keys.permissionRequests);
}

/** Sets permissions; missing fields stay unchanged. Any call answers the person's request for online bidding. */
export function setPermissions(permissions: SetPermissionsInputBody): Promise<AuctionPermissions> {
  return putPersonal<AuctionPermissions>('/api/v1/Auction/SetExternalUserPermissions', permissions);
}

export function setApproval(approval: SetApprovalInputBody): Promise<DoneBody> {
  return putPersonal<DoneBody>('/api/v1/Event/SetRegistrationApproval', approval);
}

/** Invites a user; for administrators. */
export function inviteUser(invitation: InviteUserInputBody): Promise<DoneBody> {
  return postPersonal<DoneBody>('/api/v1/User/InviteUser', invitation);
}
