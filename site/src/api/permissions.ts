import { postPersonal, putPersonal } from './client';
import { keys } from './keys';
import * as operations from './operations.gen';
import { usePersonal } from './resource';
import type {
  AuctionPermissions,
  DoneBody,
  InviteUserInputBody,
  PermissionRequestsOutputBody,
  SetApprovalInputBody,
  SetPermissionsInputBody,
} from './schema.gen';

/** What the person who is signed in may do at auctions. */
export function useAuctionPermissions() {
  return usePersonal<AuctionPermissions>(keys.auctionPermissions);
}

export function requestOnlineBidding(): Promise<AuctionPermissions> {
  return postPersonal<AuctionPermissions>(operations.requestOnlineBidding, undefined);
}

/** Who waits for the office; for administrators and clerks. */
export function usePermissionRequests() {
  return usePersonal<PermissionRequestsOutputBody>(keys.permissionRequests);
}

/** What is left out stays. Answers the person's request for online bidding, whatever the answer. */
export function setPermissions(permissions: SetPermissionsInputBody): Promise<AuctionPermissions> {
  return putPersonal<AuctionPermissions>(operations.setExternalUserPermissions, permissions);
}

export function setApproval(approval: SetApprovalInputBody): Promise<DoneBody> {
  return putPersonal<DoneBody>(operations.setRegistrationApproval, approval);
}

/** For administrators. */
export function inviteUser(invitation: InviteUserInputBody): Promise<DoneBody> {
  return postPersonal<DoneBody>(operations.inviteUser, invitation);
}
