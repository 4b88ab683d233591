import type { SWRConfiguration } from 'swr';
import { countUnlessDefault, withQuery } from './http/canonical-query';
import { postPersonal, putPersonal } from './http/client';
import { keys } from './keys';
import * as biddersOperations from './operations/bidders.gen';
import * as registrationOperations from './operations/registration.gen';
import { usePersonal } from './resource';
import type { AuctionPermissions, DoneBody, InviteUserInputBody, SetApprovalInputBody, SetPermissionsInputBody } from './schema.gen';

/** Returns the signed-in person's auction permissions. */
export function useAuctionPermissions() {
  return usePersonal(keys.auctionPermissions);
}

export function requestOnlineBidding(): Promise<AuctionPermissions> {
  return postPersonal(biddersOperations.requestOnlineBidding, undefined);
}

/** Returns open permission requests, for administrators and clerks. */
export function usePermissionRequests(config?: SWRConfiguration) {
  return usePersonal(keys.permissionRequests, config);
}

/** Returns what the office knows of a person, for administrators and clerks. */
export function usePersonRecord(userId: number) {
  return usePersonal(keys.person(userId));
}

/** Returns a person's live bids and maximums, for administrators and clerks. */
export function useStandingBids(userId: number) {
  return usePersonal(keys.standingBids(userId));
}

/** Returns bidders who share data with the seller of a lot they bid on, for administrators and clerks. */
export function useSharedAccounts(config?: SWRConfiguration) {
  return usePersonal(keys.sharedAccounts, config);
}

/** Returns a page of the people whose name, email address or phone matches, for administrators and clerks; none without a search. */
export function usePeople(search: string, page: number) {
  const key = withQuery(biddersOperations.findPeople, [
    ['search', search],
    ['pageNumber', countUnlessDefault(1, page)],
    ['pageSize', '25'],
  ]);
  return usePersonal(search ? key : null, { keepPreviousData: true });
}

/** Sets permissions; missing fields stay unchanged. Any change settles the person’s open request for online bidding. */
export function setPermissions(permissions: SetPermissionsInputBody): Promise<AuctionPermissions> {
  return putPersonal(biddersOperations.setExternalUserPermissions, permissions);
}

export function setApproval(approval: SetApprovalInputBody): Promise<DoneBody> {
  return putPersonal(biddersOperations.setRegistrationApproval, approval);
}

/** Invites a user; for administrators. */
export function inviteUser(invitation: InviteUserInputBody): Promise<DoneBody> {
  return postPersonal(registrationOperations.inviteUser, invitation);
}
