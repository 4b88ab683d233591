// Numbers as en-US writes them, without Intl: the renderer has none, and both have to write the same.

/** Formats a number as toLocaleString('en-US') does: groups of three, up to three decimals. */
export function formatNumber(value: number): string {
  return formatDecimals(value, 0, 3);
}

/** Formats a number with at least and at most so many decimals; half is rounded away from zero. */
export function formatDecimals(value: number, least: number, most: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-∞' : '∞';
  const [whole, decimals] = rounded(Math.abs(value), most);
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (kept && `.${kept}`);
}

/** Rounds the number's shortest decimal text, as Intl does; toFixed would round the binary value, 1.005 to 1.00. */
function rounded(value: number, places: number): [whole: string, decimals: string] {
  const [whole = '0', fraction = ''] = plain(value).split('.');
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const digits = String(fraction.charAt(places) >= '5' ? kept + 1n : kept).padStart(places + 1, '0');
  return [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
}

/** Returns the digits of a number that is not negative, without an exponent. */
function plain(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const [whole = '', fraction = ''] = digits.split('.');
  const shift = Number(exponent);
  if (shift < 0) return `0.${'0'.repeat(-shift - whole.length)}${whole}${fraction}`;
  return (whole + fraction).padEnd(whole.length + shift, '0');
}
