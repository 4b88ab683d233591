/** Removes everything but letters, digits, underscores and whitespace (specification section 5, "optional no-special-character inputs"). */
export function stripSpecialCharacters(typed: string): string {
  return typed.replace(/[^\p{L}\p{M}\p{N}_\s]/gu, '');
}
