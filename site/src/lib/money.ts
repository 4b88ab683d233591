const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** "$97,000.00"; zero is "$0.00". For sums that are paid. */
export function formatMoney(amount: number): string {
  return dollars.format(amount);
}

/** "$86,500", with cents only when there are some; zero is "$0.00". For prices and bids. */
export function formatPrice(amount: number): string {
  return amount !== 0 && Number.isInteger(amount) ? wholeDollars.format(amount) : dollars.format(amount);
}

/** Reads what a person typed: $ and commas are dropped. NaN when it is no number. */
export function parseMoney(typed: string): number {
  const digits = typed.replace(/[$,\s]/g, '');
  return digits === '' ? NaN : Number(digits);
}
