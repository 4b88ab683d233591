import type { WaitingWork } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { officePath } from '../addresses';

type Words = { one: string; many: string; href?: string };

const words: Readonly<Record<WaitingWork['id'], Words>> = {
  requests: { one: 'bidder waits for a decision', many: 'bidders wait for a decision', href: officePath('requests') },
  exemptions: { one: 'tax exemption waits for a decision', many: 'tax exemptions wait for a decision', href: officePath('tax-exemptions') },
  pending: { one: 'pending sale below its reserve', many: 'pending sales below their reserve', href: officePath('offers', { show: 'pending' }) },
  offers: { one: 'offer waits for the house', many: 'offers wait for the house', href: officePath('offers', { show: 'offers' }) },
  unpaid: { one: 'unpaid invoice', many: 'unpaid invoices', href: officePath('invoices', { status: 'unpaid' }) },
  uncleared: { one: 'invoice with a payment that has not cleared', many: 'invoices with payments that have not cleared', href: officePath('invoices', { status: 'uncleared' }) },
  refunds: { one: 'refund owed to a buyer', many: 'refunds owed to buyers', href: officePath('invoices', { status: 'refundDue' }) },
  settlements: { one: 'settlement ready to pay', many: 'settlements ready to pay', href: officePath('settlements', { status: 'ready' }) },
  photos: { one: 'item without a photo', many: 'items without a photo', href: officePath('items', { filter: 'no-photo' }) },
  inspections: { one: 'item without an inspection', many: 'items without an inspection', href: officePath('items', { filter: 'no-inspection' }) },
  mail: { one: 'email or text failed this week', many: 'emails or texts failed this week' },
};

/** Returns what waits, in words, with the amount and where to do it. */
export function waitingText({ id, count, amount }: Pick<WaitingWork, 'id' | 'count' | 'amount'>): { count: string; text: string; href?: string } {
  const { one, many, href } = words[id];
  return { count: formatCount(count), text: `${count === 1 ? one : many}${amount === null ? '' : `, ${formatPrice(amount)}`}`, href };
}
