import type { NotificationPreferences } from '@/api/schema.gen';

export type PreferenceName = keyof NotificationPreferences;

type Group = { title: string; about: string; preferences: readonly { name: PreferenceName; label: string; hint?: string }[] };

/** The preferences of specification section 3, by what they are about. */
export const preferenceGroups: readonly Group[] = [
  {
    title: 'How we reach you',
    about: 'With both off, nothing of what is below is sent.',
    preferences: [
      { name: 'email', label: 'Email' },
      { name: 'mobile', label: 'Text message', hint: 'To your verified phone' },
    ],
  },
  {
    title: 'Bids and offers',
    about: 'What happens to what you bid on.',
    preferences: [
      { name: 'outBid', label: 'You are outbid' },
      { name: 'accepted', label: 'Your offer is accepted' },
      { name: 'rejected', label: 'Your offer is rejected' },
      { name: 'counter', label: 'Your offer is countered' },
    ],
  },
  {
    title: 'Auctions',
    about: 'Of those you are registered for.',
    preferences: [
      { name: 'starting', label: 'An auction starts' },
      { name: 'ended', label: 'An auction has ended' },
      { name: 'canceled', label: 'An auction is canceled' },
    ],
  },
];
