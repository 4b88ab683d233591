import type { OfficeRule } from '@/api/schema.gen';

/** What a rule is of. */
export type RuleSubject = { kind: 'house' | 'event' | 'item' | 'seller'; /** 0 of the house. */ id: number };

/** Returns what a rule is of. */
export function subjectOf({ event_ID, item_ID, seller_ID }: OfficeRule): RuleSubject {
  if (item_ID > 0) return { kind: 'item', id: item_ID };
  if (seller_ID > 0) return { kind: 'seller', id: seller_ID };
  return event_ID > 0 ? { kind: 'event', id: event_ID } : { kind: 'house', id: 0 };
}

/** Reports whether a rule is of something. */
export function isOf(rule: OfficeRule, { kind, id }: RuleSubject): boolean {
  const of = subjectOf(rule);
  return of.kind === kind && of.id === id;
}

type Words = { name: string; title: string; add: string; about: string };

/** How the office names rules by what they are of. */
export const subjectWords: Readonly<Record<RuleSubject['kind'], Words>> = {
  house: { name: 'The house', title: 'A rule of the house', add: 'Add a rule', about: 'It applies to every auction and lot without a rule of its own.' },
  event: { name: 'This auction', title: 'A rule of this auction', add: 'Add a rule of this auction', about: 'It goes before the same rule of the house.' },
  item: { name: 'One lot', title: 'A rule of this item', add: 'Add a rule of this item', about: 'It goes before the same rule of its seller, its auction and the house.' },
  seller: { name: 'One seller', title: 'The commission of this seller', add: 'Set a commission', about: 'It goes before the commission of an auction and of the house. An item’s own commission goes before it.' },
};
