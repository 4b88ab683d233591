// The barcode of a driver's license (AAMVA DL/ID card design standard) begins with "@", a line break and "ANSI" or, on old ones, "AAMVA",
// with the number of the state that issued it.

/** Reports whether a text that came without a pause is the first line of a license. */
export function startsLicense(text: string): boolean {
  return /^@\s*(\n|ANSI|AAMVA)/i.test(text);
}

/** Reports whether a text that came at the speed of a machine has the second line of a license. */
export function isLicense(text: string): boolean {
  return /(^|[^a-z])(ANSI|AAMVA) ?6[0-9]{5}/i.test(text);
}
