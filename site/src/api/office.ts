import type { SWRConfiguration } from 'swr';
import { postPersonal, putPersonal } from './http/client';
import * as biddersOperations from './operations/bidders.gen';
import * as registrationOperations from './operations/registration.gen';
import { usePersonal } from './resource';
import type { AuctionPermissions, DoneBody, InviteUserInputBody, SetApprovalInputBody, SetPermissionsInputBody } from './schema.gen';

/** Returns open permission requests, for the duty people; with `isOff`, it sends no request. */
export function usePermissionRequests(config?: SWRConfiguration & { isOff?: boolean }) {
  return usePersonal(config?.isOff ? null : biddersOperations.getPermissionRequests, config);
}

/** Returns what the office knows of a person, for the duty people. */
export function usePersonRecord(userId: number) {
  return usePersonal(biddersOperations.getPersonKey({ user_ID: userId }));
}

/** Returns a person's live bids and maximums, for the duty people. */
export function useStandingBids(userId: number) {
  return usePersonal(biddersOperations.getStandingBidsKey({ user_ID: userId }));
}

/** Returns bidders who share data with the seller of a lot they bid on, for the duty people. */
export function useSharedAccounts(config?: SWRConfiguration) {
  return usePersonal(biddersOperations.getSharedAccounts, config);
}

/** Returns a page of the people whose name, email address or phone matches, for the duty people; none without a search. */
export function usePeople(search: string, page: number) {
  const key = biddersOperations.findPeopleKey({ search, pageNumber: page, pageSize: 25 });
  return usePersonal(search ? key : null, { keepPreviousData: true });
}

/** Sets permissions; missing fields stay unchanged. Any change settles the person’s open request for online bidding. */
export function setPermissions(permissions: SetPermissionsInputBody): Promise<AuctionPermissions> {
  return putPersonal(biddersOperations.setExternalUserPermissions, permissions);
}

export function setApproval(approval: SetApprovalInputBody): Promise<DoneBody> {
  return putPersonal(biddersOperations.setRegistrationApproval, approval);
}

/** Invites a user; for the duty staff. */
export function inviteUser(invitation: InviteUserInputBody): Promise<DoneBody> {
  return postPersonal(registrationOperations.inviteUser, invitation);
}
