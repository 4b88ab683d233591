/** Bids in a block, as many as a response has. Blocks start at fixed numbers, so new bids move none and everybody loads the same ones. */
export const blockSize = 200;

/** Returns the lowest number of a bid reached by one block more; `reached` is that of the block before, null without one. */
export function nextReach(reached: number | null, below: number): number {
  return Math.max(0, (reached ?? Math.ceil(below / blockSize) * blockSize) - blockSize);
}

/** Returns the blocks from bid number `below` down to `reached`, latest first, each as the number of its latest bid. */
export function blocksDownTo(reached: number | null, below: number): number[] {
  if (reached === null) return [];
  const first = Math.ceil(below / blockSize);
  return Array.from({ length: Math.max(0, first - reached / blockSize) }, (_, i) => (first - i) * blockSize);
}
