/** An inspector's rating of 1 to 5 in words. */
export type Rating = { text: string; tone: 'good' | 'fair' | 'poor' };

const ratings: Record<number, Rating> = {
  1: { text: 'Needs replacing', tone: 'poor' },
  2: { text: 'Worn', tone: 'poor' },
  3: { text: 'Fair', tone: 'fair' },
  4: { text: 'Good', tone: 'good' },
  5: { text: 'Very good', tone: 'good' },
};

export const bestRating = 5;

export function ratingOf(rating: number): Rating {
  return ratings[Math.min(bestRating, Math.max(1, Math.round(rating)))]!;
}
