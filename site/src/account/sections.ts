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
  /** Replaces what it has in retail mode. */
  retail?: Pick<Section, 'about'>;
  icon: IconName;
  /** The heading it is listed under; none for the overview. */
  group?: 'Buying' | 'Selling' | 'Payments & documents' | 'Settings';
};

/** The id of the heading of the section that is open. */
export const sectionHeadingId = 'account-section';

const sections: readonly Section[] = [
  { id: 'overview', name: 'Overview', title: 'Needs your attention', about: 'Bids, offers and lots that need your attention', retail: { about: 'Offers and machines that need your attention' }, icon: 'bell' },
  { id: 'bids', group: 'Buying', name: 'My bids', about: 'Lots you lead and lots you were outbid on', icon: 'up' },
  { id: 'watching', group: 'Buying', name: 'Watch list', about: 'Items you follow', icon: 'heart' },
  { id: 'offers', group: 'Buying', name: 'Offers', about: 'Made and received', icon: 'mail' },
  { id: 'purchases', group: 'Buying', name: 'Won & purchased', about: 'Your purchases, release tickets and lost lots', retail: { about: 'Your purchases and release tickets' }, icon: 'cart' },
  { id: 'auctions', group: 'Buying', name: 'Registered auctions', about: 'Bidder numbers and approval', icon: 'calendar' },
  { id: 'searches', group: 'Buying', name: 'Saved searches', about: 'Your searches and new matches', icon: 'bookmark' },
  { id: 'bidding', group: 'Buying', name: 'Bidding', about: 'Online bidding and buying power', icon: 'check' },
  { id: 'selling', group: 'Selling', name: 'Selling', about: 'Your listed and sold items', icon: 'share' },
  { id: 'settlements', group: 'Selling', name: 'Settlements', about: 'What we owe and paid you', icon: 'compare' },
  { id: 'invoices', group: 'Payments & documents', name: 'Invoices', about: 'What you owe and have paid', icon: 'document' },
  { id: 'payment-methods', group: 'Payments & documents', name: 'Payment methods', about: 'Cards and bank accounts', icon: 'card' },
  { id: 'deposits', group: 'Payments & documents', name: 'Deposits', about: 'Deposits that raise your buying power', icon: 'plus' },
  { id: 'documents', group: 'Payments & documents', name: 'Documents', about: 'Files you share with us', icon: 'document' },
  { id: 'tax-exemptions', group: 'Payments & documents', name: 'Tax exemptions', about: 'Certificates that lower your sales tax', icon: 'minus' },
  { id: 'profile', group: 'Settings', name: 'Profile', about: 'Name, phone, work, bidder tag', retail: { about: 'Name, phone, work' }, icon: 'user' },
  { id: 'accounts', group: 'Settings', name: 'Accounts', about: 'People and businesses you buy as, and their addresses', icon: 'pin' },
  { id: 'security', group: 'Settings', name: 'Security', about: 'Password, passkeys, devices, activity', icon: 'eye' },
];

const aboutAuctions: readonly AccountTab[] = ['bids', 'auctions', 'bidding', 'deposits'];

/** Returns the sections of a house; in retail mode those about auctions are hidden. */
export function sectionsOf(isRetail = false): readonly Section[] {
  return isRetail ? sections.filter(({ id }) => !aboutAuctions.includes(id)).map((section) => ({ ...section, ...section.retail })) : sections;
}

/** Returns the section in the address, undefined if there is none. */
export function sectionAt(tab: unknown, open: readonly Section[]): Section | undefined {
  return open.find(({ id }) => id === tab);
}

/** Returns the sections by the heading they are listed under, in the order given. */
export function grouped(open: readonly Section[]): { name: Section['group']; sections: Section[] }[] {
  return [...new Set(open.map(({ group }) => group))].map((name) => ({ name, sections: open.filter(({ group }) => group === name) }));
}
