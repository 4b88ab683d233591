const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats an amount to pay: "$97,000.00"; zero is "$0.00". */
export function formatMoney(amount: number): string {
  return dollars.format(amount);
}

/** Formats a price or bid: "$86,500", with cents only if there are any; zero is "$0.00". */
export function formatPrice(amount: number): string {
  return amount !== 0 && Number.isInteger(amount) ? wholeDollars.format(amount) : dollars.format(amount);
}

/** Parses typed dollars, ignoring $ and commas; NaN if it is not a number. */
export function parseMoney(typed: string): number {
  const digits = typed.replace(/[$,\s]/g, '');
  return digits === '' ? NaN : Number(digits);
}
