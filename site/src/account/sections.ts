import type { UserInformation } from '@/api/schema.gen';
import type { IconName } from '@/ui/icon';

export type SectionId = 'profile' | 'bids' | 'watching' | 'offers' | 'purchases' | 'selling' | 'accounts' | 'auctions' | 'searches' | 'bidding' | 'security' | 'staff';

export type Section = {
  /** Its value of `tab` in the address. */
  id: SectionId;
  name: string;
  /** Under the name where a phone lists the sections. */
  about: string;
  icon: IconName;
  /** Only for these staff roles; without, for everybody. */
  roles?: readonly string[];
};

const sections: readonly Section[] = [
  { id: 'profile', name: 'Profile', about: 'Name, phone, work, bidder tag', icon: 'user' },
  { id: 'bids', name: 'My bids', about: 'Where you lead, and where you were outbid', icon: 'up' },
  { id: 'watching', name: 'Watch list', about: 'Items you keep an eye on', icon: 'heart' },
  { id: 'offers', name: 'Offers', about: 'Made and received, and who is to answer', icon: 'mail' },
  { id: 'purchases', name: 'Won & purchased', about: 'What is yours, and what you lost', icon: 'cart' },
  { id: 'selling', name: 'Selling', about: 'What you have listed and sold', icon: 'share' },
  { id: 'accounts', name: 'Accounts', about: 'What you buy under, and its addresses', icon: 'document' },
  { id: 'auctions', name: 'Registered auctions', about: 'Bidder numbers and approval', icon: 'calendar' },
  { id: 'searches', name: 'Saved searches', about: 'What you look for, and what is new in it', icon: 'bookmark' },
  { id: 'bidding', name: 'Bidding', about: 'Online bidding and buying power', icon: 'check' },
  { id: 'security', name: 'Security', about: 'Password, devices, activity', icon: 'eye' },
  { id: 'staff', name: 'Office', about: 'Bidders who wait for an answer', icon: 'clock', roles: ['administrator', 'clerk'] },
];

export function sectionsFor({ roles }: Pick<UserInformation, 'roles'>): Section[] {
  return sections.filter((section) => !section.roles || section.roles.some((role) => roles.includes(role)));
}

/** The one an address names; undefined for none, and for one the person does not have. */
export function sectionAt(tab: unknown, open: readonly Section[]): Section | undefined {
  return open.find(({ id }) => id === tab);
}
