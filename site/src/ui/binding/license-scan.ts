/**
 * Reports whether a text that came at once is the start of a driver's license, as its barcode has it (AAMVA DL/ID card design standard):
 * "@", a line break and "ANSI" or, in old ones, "AAMVA", with the number of the state that issued it.
 */
export function isLicense(text: string): boolean {
  return /^@\s*(\n|ANSI|AAMVA)/i.test(text) || /(^|[^a-z])(ANSI|AAMVA) ?6[0-9]{5}/i.test(text);
}
