import { postPersonal } from './http/client';
import * as operations from './operations/office.gen';
import { usePersonal } from './resource';
import { postSave } from './save';
import type {
  AssignPaddleInputBody, ChangePersonInputBody, CheckInInputBody, EventBidder, NewPerson, OfficePerson, Release, ReleaseItemInputBody, UndoReleaseInputBody,
} from './schema.gen';

const pageSize = 50;

/** How often a list at the desk or at the gate is loaded again, so that it shows what colleagues do (ms). */
const refreshInterval = 10_000;

export type BidderState = '' | 'approved' | 'pending' | 'declined' | 'checkedIn' | 'unknown' | 'left';

export type BidderFilter = { state: BidderState; search: string; page: number };

/** Returns a page of who is registered for an event, for the duty see. */
export function useEventBidders(eventId: number, { state, search, page }: BidderFilter) {
  return usePersonal(operations.getEventBiddersKey({ event_ID: eventId, state, search, pageNumber: page, pageSize }), { keepPreviousData: true, refreshInterval });
}

/** Finds people to check in for an event, for the duty checkin; none without a search. */
export function useFoundBidders(eventId: number, search: string) {
  return usePersonal(search ? operations.findBiddersKey({ event_ID: eventId, search }) : null, { keepPreviousData: true });
}

export function checkIn(bidder: CheckInInputBody, idempotencyKey: string): Promise<EventBidder> {
  return postPersonal(operations.checkIn, bidder, { idempotencyKey });
}

export function assignPaddle(paddle: AssignPaddleInputBody, idempotencyKey: string): Promise<EventBidder> {
  return postPersonal(operations.assignPaddle, paddle, { idempotencyKey });
}

/** Adds a person, for the duty people. */
export function createPerson(person: NewPerson, idempotencyKey: string): Promise<OfficePerson> {
  return postPersonal(operations.createPerson, person, { idempotencyKey });
}

export function changePerson(change: ChangePersonInputBody): Promise<OfficePerson> {
  return postSave(operations.changePerson, change);
}

export type ReleaseState = '' | 'ready' | 'waiting' | 'released';

/** Returns a page of what was sold with its state at the gate, for the duty money. */
export function useReleases(filter: { state: ReleaseState; search: string; page: number }) {
  const { state, search, page } = filter;
  return usePersonal(operations.getReleasesKey({ state, search, pageNumber: page, pageSize }), { keepPreviousData: true, refreshInterval });
}

export function releaseItem(release: ReleaseItemInputBody, idempotencyKey: string): Promise<Release> {
  return postPersonal(operations.releaseItem, release, { idempotencyKey });
}

export function undoRelease(undo: UndoReleaseInputBody): Promise<Release> {
  return postPersonal(operations.undoRelease, undo);
}
