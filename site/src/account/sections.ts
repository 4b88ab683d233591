import type { UserInformation } from '@/api/schema.gen';
import type { AccountTab } from '@/routes';
import type { IconName } from '@/ui/icon';

export type Section = {
  /** The value of `tab` in the address. */
  id: AccountTab;
  name: string;
  /** The heading, where it is not the name. */
  title?: string;
  /** Shown below the name where a phone lists the sections. */
  about: string;
  icon: IconName;
  /** Limits the section to these staff roles; open to everyone by default. */
  roles?: readonly string[];
};

const sections: readonly Section[] = [
  { id: 'overview', name: 'Overview', title: 'What needs you now', about: 'Bids, offers and lots that need you now', icon: 'bell' },
  { id: 'bids', name: 'My bids', about: 'Lots you lead and lots you were outbid on', icon: 'up' },
  { id: 'watching', name: 'Watch list', about: 'Items you follow', icon: 'heart' },
  { id: 'offers', name: 'Offers', about: 'Made and received', icon: 'mail' },
  { id: 'purchases', name: 'Won & purchased', about: 'Your purchases and lost lots', icon: 'cart' },
  { id: 'selling', name: 'Selling', about: 'Your listed and sold items', icon: 'share' },
  { id: 'profile', name: 'Profile', about: 'Name, phone, work, bidder tag', icon: 'user' },
  { id: 'accounts', name: 'Accounts', about: 'People and businesses you buy as', icon: 'document' },
  { id: 'auctions', name: 'Registered auctions', about: 'Bidder numbers and approval', icon: 'calendar' },
  { id: 'searches', name: 'Saved searches', about: 'Your searches and new matches', icon: 'bookmark' },
  { id: 'bidding', name: 'Bidding', about: 'Online bidding and buying power', icon: 'check' },
  { id: 'security', name: 'Security', about: 'Password, devices, activity', icon: 'eye' },
  { id: 'staff', name: 'Office', about: 'Requests from bidders', icon: 'clock', roles: ['administrator', 'clerk'] },
];

const aboutAuctions: readonly AccountTab[] = ['bids', 'auctions', 'bidding'];

/** Returns the sections a person may open; in retail mode those about auctions are hidden. */
export function sectionsFor({ roles }: Pick<UserInformation, 'roles'>, isRetail = false): Section[] {
  const open = sections.filter(({ id }) => !isRetail || !aboutAuctions.includes(id));
  return open.filter((section) => !section.roles || section.roles.some((role) => roles.includes(role)));
}

/** Returns the section in the address, undefined if there is none or the person may not open it. */
export function sectionAt(tab: unknown, open: readonly Section[]): Section | undefined {
  return open.find(({ id }) => id === tab);
}
