import type { EventRingInputBody } from '@/api/schema.gen';

/** Who runs the ring of an auction, by the engine's word for it. */
export const ringModes: readonly (readonly [EventRingInputBody['mode'], string])[] = [
  ['none', 'No ring: it is timed, or sold on another site'],
  ['clerk', 'A person, in the auctioneer view'],
  ['automatic', 'The automatic clerk'],
];
