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

/** Returns what the emails of a link with this topic are about. */
export function topicText(topic: unknown): string {
  return typeof topic === 'string' && Object.hasOwn(texts, topic) ? texts[topic]! : 'of this kind';
}
