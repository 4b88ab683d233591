/** What an inspector's rating of 1 to 5 says in words, and how good that is. */
export type Rating = { words: string; tone: 'good' | 'fair' | 'poor' };

const ratings: Record<number, Rating> = {
  1: { words: 'Needs replacing', tone: 'poor' },
  2: { words: 'Worn', tone: 'poor' },
  3: { words: 'Fair', tone: 'fair' },
  4: { words: 'Good', tone: 'good' },
  5: { words: 'Very good', tone: 'good' },
};

export const bestRating = 5;

export function ratingOf(rating: number): Rating {
  return ratings[Math.min(bestRating, Math.max(1, Math.round(rating)))]!;
}
