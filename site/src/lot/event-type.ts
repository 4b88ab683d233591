/** Values of eventType_ID (specification, section 3). */
export const eventType = { online: 1, simulcast: 2, thirdParty: 3 } as const;

/** Reports whether the lots of an event are sold one after the other in a ring: of this site, or of the auction house's own board. */
export function isRing({ eventType_ID, isCalled }: { eventType_ID: number; isCalled: boolean }): boolean {
  return eventType_ID === eventType.simulcast || isCalled;
}

type Bidding = { eventType_ID: number; isCalled: boolean; hasExternalBoard: boolean };

/**
 * Returns where an event in progress takes bids: `here` on a board of this site, `external` on the auction house's own, `elsewhere` only in
 * the room or on partners' sites.
 */
export function boardOf({ eventType_ID, isCalled, hasExternalBoard }: Bidding): 'here' | 'external' | 'elsewhere' {
  if (hasExternalBoard) return 'external';
  return eventType_ID === eventType.online || isCalled ? 'here' : 'elsewhere';
}
