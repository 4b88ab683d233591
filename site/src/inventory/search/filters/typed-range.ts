import { parseDollars } from '@/lib/typed-dollars';

/** The address takes ten digits. */
const tooLarge = 1e10;

/** Returns the range of two typed numbers as the address has it, "5000-25000", with whole numbers; either may be empty. Or what is wrong with them. */
export function readRange(low: string, high: string, isPrice: boolean): { value: string; error: string } {
  const ends = [low, high].map((text) => readEnd(text, isPrice));
  const [from, to] = ends.map(({ end }) => end);
  const error = ends.find((end) => end.error)?.error ?? (from !== '' && to !== '' && Number(from) > Number(to) ? 'Enter a highest value above the lowest' : '');
  return { value: `${from}-${to}`, error };
}

function readEnd(text: string, isPrice: boolean): { end: string; error: string } {
  if (text.trim() === '') return { end: '', error: '' };
  const { amount = tooLarge, error = '' } = parseDollars(text);
  if (error) return { end: '', error: isPrice ? error : 'Enter a number such as 5,000' };
  return amount < tooLarge ? { end: String(Math.trunc(amount)), error: '' } : { end: '', error: 'Enter a smaller number' };
}
