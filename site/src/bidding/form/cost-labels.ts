/** Returns the labels of a bid's cost: the first line and the total. */
export function costLabels(isMaximum: boolean): { price: string; total: string } {
  return isMaximum ? { price: 'If you win at your max bid', total: 'Maximum total' } : { price: 'If you win at this bid', total: 'Total' };
}

/** The labels while the chosen amount cannot be bid. */
export const nextBidLabels = { price: 'If you win at the next bid', total: 'Total' };
