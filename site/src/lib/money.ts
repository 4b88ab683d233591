/** Formats an amount to pay, in whole cents: "$97,000.00"; zero is "$0.00". Without Intl, for the reason at formatCount. */
export function formatMoney(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** Formats a price or bid: "$86,500", with cents only if there are any; zero is "$0.00". */
export function formatPrice(amount: number): string {
  return amount !== 0 && Number.isInteger(amount) ? formatMoney(amount).slice(0, -3) : formatMoney(amount);
}
