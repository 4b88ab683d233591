/** An amount in dollars, or what is wrong with the typed text. */
export type TypedAmount = { amount: number; error?: undefined } | { amount?: undefined; error: string };

// The engine follows the same rules for its command line and for imports (engine/dollars). Both pass its table of test inputs.

/** Space, no-break space, thin space and narrow no-break space. */
const space = '[ \\u00a0\\u2009\\u202f]';
const around = new RegExp(`^(?:${space}|[\\t\\r\\n])+|(?:${space}|[\\t\\r\\n])+$`, 'g');
const dollarSign = new RegExp(`^\\$${space}*`);
const negative = new RegExp(`^[-−–]${space}*\\$?${space}*[0-9]`);
/** Plain digits, or groups of three with the same separator between all of them; then cents. */
const form = /^([0-9]+|[1-9][0-9]{0,2}(?:([, \u00a0\u2009\u202f])[0-9]{3}(?:\2[0-9]{3})*))(?:\.([0-9]*))?$/;
const withComma = /^[0-9][0-9.' \u00a0\u2009\u202f]*,[0-9,.' \u00a0\u2009\u202f]*$/;

/** Below this many dollars, cents stay exact. */
const tooLarge = 1e13;

/**
 * Parses dollars as people type them: "2040", "$2,040", "2 040", "2040." or "1840.75". A comma or a space counts only before exactly
 * three digits. It never guesses: "2,5", "1e3" and "0x64" are errors. Zero is an amount.
 */
export function parseDollars(typed: string): TypedAmount {
  const text = typed.replace(around, '');
  if (text === '' || text === '$') return { error: 'Enter an amount' };
  if (negative.test(text)) return { error: 'Enter an amount above $0' };
  const figure = text.replace(dollarSign, '');
  const [, whole, , cents = ''] = form.exec(figure) ?? [];
  if (whole === undefined) return { error: withComma.test(figure) ? 'Use a point for cents: 1840.75' : 'Enter an amount such as 25,000 or 1,250.50' };
  if (cents.length > 2) return { error: 'Enter dollars and whole cents, such as 1840.75' };
  const amount = Number(`${whole.replace(/[^0-9]/g, '')}.${cents}0`);
  return amount < tooLarge ? { amount } : { error: 'The amount is too large' };
}
