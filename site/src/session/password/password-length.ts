/** The shortest password in characters; the engine enforces the same limit. */
export const shortestPassword = 8;

/** The field's limit, in UTF-16 units: a password of 1,024 characters, the engine's limit, has at most twice as many. */
export const passwordMaxLength = 2048;

/** Returns a password's length in characters: code points after Unicode composition, as the engine counts. */
export function passwordLength(password: string): number {
  return [...password.normalize()].length;
}
