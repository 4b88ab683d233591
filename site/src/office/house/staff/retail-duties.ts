import type { Duty, Role } from '@/api/schema.gen';

/** The duties that only a house with auctions has. */
const ofAuctions: readonly Duty['id'][] = ['events', 'status', 'checkin', 'call', 'retract', 'correct'];

const duties: Partial<Record<Duty['id'], string>> = {
  house: 'Change the house, its pages, terms, mail texts and rules',
  catalog: 'Add, change and import items',
  seller: 'Set an item’s seller and commission',
  people: 'Find, add and change people, and act for them',
  void: 'Void a sale or an invoice, and clear a check early',
  answer: 'Answer offers for the house',
  money: 'Record payments and refunds, adjust invoices, and release what is paid',
  see: 'See prices, sellers and invoices',
};

const roles: Partial<Record<Role['id'], string>> = {
  owner: 'Runs the house and may do everything',
  clerk: 'Works in the office: items, buyers and payments',
  cashier: 'Takes payments and releases what is paid',
};

/** Returns the duties of a house without auctions, in its words. */
export function retailDuties(all: readonly Duty[]): Duty[] {
  return all.filter(({ id }) => !ofAuctions.includes(id)).map((duty) => ({ ...duty, about: duties[duty.id] ?? duty.about }));
}

/** Returns the roles of a house without auctions, in its words. */
export function retailRoles(all: readonly Role[]): Role[] {
  return all.filter(({ id }) => id !== 'auctioneer').map((role) => ({ ...role, about: roles[role.id] ?? role.about }));
}
