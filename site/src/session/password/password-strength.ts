import { passwordLength, shortestPassword } from './password-length';

export type Strength = { level: 0 | 1 | 2 | 3; word: string };

/** Rates a password by its length, provided it has enough different characters. */
export function strengthOf(password: string): Strength {
  const length = passwordLength(password);
  if (length === 0) return { level: 0, word: '' };
  if (length < shortestPassword) return { level: 1, word: `Too short: ${shortestPassword - length} more needed` };
  const varied = new Set(password.toLowerCase()).size;
  if (varied < 4) return { level: 1, word: 'Weak: too few different characters' };
  return length < 14 ? { level: 2, word: 'Long enough. Longer is stronger' } : { level: 3, word: 'Strong' };
}
