import type { NotificationPreferences } from '@/api/schema.gen';

export type PreferenceName = keyof NotificationPreferences;

type Group = { title: string; about: string; preferences: readonly { name: PreferenceName; label: string; hint?: string }[] };

const offers: Group['preferences'] = [
  { name: 'accepted', label: 'Your offer is accepted' },
  { name: 'rejected', label: 'Your offer is rejected' },
  { name: 'counter', label: 'Your offer is countered' },
];

const reach: Group = {
  title: 'How we reach you',
  about: 'Turn both off to stop the messages below.',
  preferences: [
    { name: 'email', label: 'Email' },
    { name: 'mobile', label: 'Text message', hint: 'To your verified phone' },
  ],
};

const auctionGroups: readonly Group[] = [
  reach,
  { title: 'Bids and offers', about: 'Updates on your bids and offers.', preferences: [{ name: 'outBid', label: 'You’re outbid' }, ...offers] },
  {
    title: 'Auctions',
    about: 'Auctions you registered for.',
    preferences: [
      { name: 'starting', label: 'An auction starts' },
      { name: 'ended', label: 'An auction has ended' },
      { name: 'canceled', label: 'An auction is canceled' },
    ],
  },
];

const retailGroups: readonly Group[] = [reach, { title: 'Offers', about: 'Updates on your offers.', preferences: offers }];

/** Returns the preferences of specification section 3 by topic, how to be reached first; in retail mode without those about auctions. */
export function preferenceGroups(isRetail: boolean): readonly Group[] {
  return isRetail ? retailGroups : auctionGroups;
}
