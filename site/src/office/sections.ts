import type { ComponentType } from 'react';
import { answerRoles, bankRoles, cashRoles, catalogRoles, itemsRoles, moneyRoles, payoutRoles, peopleRoles, seeRoles } from '@/api/duties.gen';
import type { UserInformation } from '@/api/schema.gen';
import { onDemand } from '@/ui/on-demand';
import { may } from './duties';
import type { SectionProps } from './section-props';
import { signs, type Sign } from './shell/signs';
import { SectionSkeleton } from './shell/section-skeleton';

export type OfficeSection = {
  /** The segments of its address, joined by slashes; "" is the start page. */
  id: string;
  name: string;
  /** Its name where there is little room; the name by default. */
  short?: string;
  sign: Sign;
  group?: 'Sales' | 'People' | 'Money' | 'House';
  /** The roles that may open it, from api/duties.gen.ts; everyone on the staff by default. */
  roles?: Readonly<UserInformation['roles']>;
  /** Whether it is work for a desk, so that a phone has it under More only. */
  isForDesks?: boolean;
  /** Houses without auctions do not have it. */
  isAboutAuctions?: boolean;
  View: ComponentType<SectionProps>;
  /** Loads what the section shows first when the pointer is on its link, so that it can be rendered before the press. */
  prepare?: (person: UserInformation) => Promise<unknown>;
};

const loadItems = () => import('./items/items-section');
const Items = onDemand(() => loadItems().then((m) => m.ItemsSection), SectionSkeleton);

/** The sections in the order of the navigation; a phone's bar has the first four that a person may open and that are not for desks. Each loads on demand. */
const sections: readonly OfficeSection[] = [
  { id: '', name: 'Start', sign: signs.start, View: onDemand(() => import('./start/start-section').then((m) => m.StartSection), SectionSkeleton) },
  {
    id: 'events', name: 'Auctions', sign: signs.events, group: 'Sales', roles: seeRoles, isAboutAuctions: true,
    View: onDemand(() => import('./events/events-section').then((m) => m.EventsSection), SectionSkeleton),
  },
  {
    id: 'items', name: 'Items', sign: signs.items, group: 'Sales', roles: itemsRoles,
    View: Items, prepare: (person) => Promise.all([Items.load(), loadItems().then((m) => m.prepareItems(person))]),
  },
  {
    id: 'import', name: 'Import', sign: signs.import, group: 'Sales', roles: catalogRoles, isForDesks: true,
    View: onDemand(() => import('./imports/imports-section').then((m) => m.ImportsSection), SectionSkeleton),
  },
  {
    id: 'requests', name: 'Requests', sign: signs.requests, group: 'People', roles: peopleRoles, isAboutAuctions: true,
    View: onDemand(() => import('./requests/requests-section').then((m) => m.RequestsSection), SectionSkeleton),
  },
  { id: 'people', name: 'People', sign: signs.people, group: 'People', roles: peopleRoles, View: onDemand(() => import('./people/people-section').then((m) => m.PeopleSection), SectionSkeleton) },
  {
    id: 'tax-exemptions', name: 'Tax exemptions', short: 'Tax', sign: signs.exemptions, group: 'People', roles: peopleRoles,
    View: onDemand(() => import('./exemptions/exemptions-section').then((m) => m.TaxExemptionsSection), SectionSkeleton),
  },
  { id: 'messages', name: 'Messages', sign: signs.messages, group: 'People', roles: peopleRoles, View: onDemand(() => import('./messages/messages-section').then((m) => m.MessagesSection), SectionSkeleton) },
  { id: 'sales', name: 'Sales', sign: signs.sales, group: 'Money', roles: moneyRoles, View: onDemand(() => import('./money/sales/sales-section').then((m) => m.SalesSection), SectionSkeleton) },
  { id: 'offers', name: 'Offers', sign: signs.offers, group: 'Money', roles: answerRoles, View: onDemand(() => import('./money/offers/offers-section').then((m) => m.OffersSection), SectionSkeleton) },
  { id: 'desk', name: 'Cash desk', short: 'Desk', sign: signs.desk, group: 'Money', roles: moneyRoles, View: onDemand(() => import('./money/desk/desk-section').then((m) => m.DeskSection), SectionSkeleton) },
  { id: 'release', name: 'Release', sign: signs.release, group: 'Money', roles: moneyRoles, View: onDemand(() => import('./release/release-section').then((m) => m.ReleaseSection), SectionSkeleton) },
  { id: 'invoices', name: 'Invoices', sign: signs.invoices, group: 'Money', roles: moneyRoles, View: onDemand(() => import('./money/invoices/invoices-section').then((m) => m.InvoicesSection), SectionSkeleton) },
  {
    id: 'settlements', name: 'Settlements', sign: signs.settlements, group: 'Money', roles: payoutRoles,
    View: onDemand(() => import('./money/settlements/settlements-section').then((m) => m.SettlementsSection), SectionSkeleton),
  },
  {
    id: 'deposits', name: 'Deposits', sign: signs.deposits, group: 'Money', roles: moneyRoles, isAboutAuctions: true,
    View: onDemand(() => import('./money/deposits/deposits-section').then((m) => m.DepositsSection), SectionSkeleton),
  },
  { id: 'payments', name: 'Payments', sign: signs.payments, group: 'Money', roles: moneyRoles, View: onDemand(() => import('./money/payments/payments-section').then((m) => m.PaymentsSection), SectionSkeleton) },
  { id: 'reports', name: 'Reports', sign: signs.reports, group: 'Money', roles: cashRoles, View: onDemand(() => import('./money/reports/reports-section').then((m) => m.ReportsSection), SectionSkeleton) },
  { id: 'house', name: 'House', sign: signs.house, group: 'House', roles: bankRoles, View: onDemand(() => import('./house/house-section').then((m) => m.HouseSection), SectionSkeleton) },
];

/** Returns the sections that a house has. */
export function sectionsOf(isRetail: boolean): readonly OfficeSection[] {
  return isRetail ? sections.filter(({ isAboutAuctions }) => !isAboutAuctions) : sections;
}

/** Reports whether a person may open a section. */
export function mayOpen(person: Pick<UserInformation, 'roles'>, { roles }: OfficeSection): boolean {
  return !roles || may(person, roles);
}

/** Returns the section of an address and the rest of its segments; undefined if the house has no such section. */
export function sectionAt(all: readonly OfficeSection[], segments: readonly string[]): { section: OfficeSection; path: readonly string[] } | undefined {
  for (let length = segments.length; length >= Math.min(1, segments.length); length--) {
    const section = all.find(({ id }) => id === segments.slice(0, length).join('/'));
    if (section) return { section, path: segments.slice(length) };
  }
  return undefined;
}
