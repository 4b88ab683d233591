/** The largest bid, offer or price in dollars. */
export const maxAmount = 100_000_000;
