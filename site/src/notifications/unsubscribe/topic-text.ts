/** What the topics of unsubscribe links are about, by their names in the contract. */
const texts: Record<string, string> = {
  outBid: 'when you’re outbid',
  accepted: 'when your offer is accepted',
  rejected: 'when your offer is rejected',
  counter: 'when your offer is countered',
  starting: 'when an auction starts',
  ended: 'when an auction has ended',
  canceled: 'when an auction is canceled',
  savedSearches: 'about new items in your saved searches',
};

/** Returns what the emails of a link are about. The engine's tokens name it in the middle; another engine's may not. */
export function topicText(token: string): string {
  return texts[token.split('.')[1] ?? ''] ?? 'of this kind';
}
