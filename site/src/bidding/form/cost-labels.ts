/** Returns the labels of a bid's cost: the first line and the total. */
export function costLabels(isMaximum: boolean): { price: string; total: string } {
  return isMaximum ? { price: 'Hammer price at your max bid', total: 'Maximum total' } : { price: 'Hammer price at this bid', total: 'Total' };
}

/** The labels while the chosen amount cannot be bid. */
export const nextBidLabels = { price: 'Hammer price at the next bid', total: 'Total' };
