import type { NotificationPreferences } from '@/api/schema.gen';

export type PreferenceName = keyof NotificationPreferences;

type Group = { title: string; about: string; preferences: readonly { name: PreferenceName; label: string; hint?: string }[] };

/** The preferences of specification section 3, by topic. */
export const preferenceGroups: readonly Group[] = [
  {
    title: 'How we reach you',
    about: 'Turn both off to stop the messages below.',
    preferences: [
      { name: 'email', label: 'Email' },
      { name: 'mobile', label: 'Text message', hint: 'To your verified phone' },
    ],
  },
  {
    title: 'Bids and offers',
    about: 'Updates on your bids and offers.',
    preferences: [
      { name: 'outBid', label: 'You’re outbid' },
      { name: 'accepted', label: 'Your offer is accepted' },
      { name: 'rejected', label: 'Your offer is rejected' },
      { name: 'counter', label: 'Your offer is countered' },
    ],
  },
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
