import { incrementForm } from './increment-form';
import { choiceForm, plainForm, type RuleForm } from './rule-form';
import { checksExample, paceExample, prebidExample, reserveExample, softCloseExample, staggerExample, unregisterExample, unsoldOffersExample } from './rule-stories';
import type { RuleSubject } from './rule-subject';
import { taxForm } from './tax-form';
import { feeForm, tierForm } from './tier-form';
import { count, dollars, minutes, orNone, percent, percentUpTo, seconds } from './units';

const noLimit = 'Leave it empty for no limit.';

const money: Record<string, RuleForm> = {
  premium: tierForm({ about: 'What the buyer pays on top of the price.', first: [{ basisPoints: 1000 }], example: 'buyer' }),
  seller_commission: tierForm({ about: 'What the house keeps of the price; never more than the price. Only the seller sees it.', first: [{ basisPoints: 1000 }], example: 'seller' }),
  fee: feeForm({ about: 'A fee for each sale, besides the premium.', first: { name: 'Documentation fee', tiers: [{ flat: 9_500 }] }, example: 'buyer' }),
  title_fee: feeForm({ about: 'For each piece that comes with a title, on top of other fees. The bands go by the price of one piece.', first: { name: 'Title fee', tiers: [{ flat: 9_500 }] }, example: 'buyer' }),
  tax: taxForm,
  surcharge: plainForm({
    about: 'What paying by card costs extra. Card networks allow at most 4%.',
    first: { basisPoints: 295, above: 0 },
    fields: [
      { name: 'basisPoints', label: 'Surcharge', unit: percentUpTo(4) },
      { name: 'above', label: 'Only on the part above', hint: 'In dollars. Leave it empty to charge all of it.', unit: orNone(dollars) },
    ],
    example: 'buyer',
  }),
  offer_floor: plainForm({
    about: 'The lowest offer that you receive. Lower ones are refused at once.',
    first: { basisPoints: 1000 },
    fields: [{ name: 'basisPoints', label: 'Share of the asking price', hint: '0%: any offer.', unit: percent }],
    example: 'offer',
  }),
  check_clearing: plainForm({
    about: 'How long a check counts as not cleared. What it pays for is released afterward, or when a manager says so.',
    first: { days: 5 },
    fields: [{ name: 'days', label: 'Days until a check clears', hint: '0: at once.', unit: count(0, 60) }],
    example: checksExample,
  }),
};

const bidding: Record<string, RuleForm> = {
  increments: incrementForm,
  bid_limit: plainForm({
    about: 'Keeps out bids with a zero too many. A bid above both limits is refused.',
    first: { times: 100, atLeast: 100_000_000 },
    fields: [
      { name: 'times', label: 'Times the next bid', hint: `20 or more. ${noLimit}`, unit: orNone(count(20, 1_000_000)) },
      { name: 'atLeast', label: 'Bids up to this amount always count', hint: 'In dollars. Raise it if you have higher reserves.', unit: orNone(dollars) },
    ],
    example: 'limit',
  }),
  soft_close: plainForm({
    about: 'A bid near the end extends the lot, so that nobody wins by being the last to click.',
    first: { window: 300_000, reset: 300_000, mode: 'lot', trigger: 'price_change', most: 0, hardCap: 0 },
    fields: [
      { name: 'window', label: 'A bid in the last … minutes', hint: 'Empty in both: lots close on time.', unit: orNone(minutes) },
      { name: 'reset', label: 'leaves at least … minutes', unit: orNone(minutes) },
      { name: 'mode', label: 'What is extended', options: [['lot', 'The lot alone'], ['group', 'The lots of its group'], ['all', 'Every open lot of the auction'], ['chain', 'The lot and those after it']] },
      { name: 'trigger', label: 'By which bids', options: [['price_change', 'Bids that change the price'], ['any_bid', 'Every accepted bid']] },
      { name: 'most', label: 'Extensions per lot at most', hint: noLimit, unit: orNone(count(1, 10_000)) },
      { name: 'hardCap', label: 'Minutes after the planned end at most', hint: noLimit, unit: orNone(minutes) },
    ],
    check: (name, { window = '', reset = '' }) =>
      !['window', 'reset'].includes(name) || (window.trim() === '') === (reset.trim() === '') || 'Enter both times, or neither',
    example: softCloseExample,
  }),
  reserve: choiceForm({ about: 'What a bid does that is below a lot’s reserve, or reaches it.', first: 'jump', example: reserveExample }, 'A maximum below the reserve', [
    ['jump', 'Bids as usual; one that meets the reserve moves the price there'],
    ['full', 'Is bid in full, and shown as not meeting the reserve'],
  ]),
  stagger: plainForm({
    about: 'Spreads the closing times of an auction’s lots. It applies when lot numbers are assigned.',
    first: { every: 60_000, lots: 1 },
    fields: [
      { name: 'every', label: 'Minutes between closing times', hint: 'Leave it empty to close all lots together.', unit: orNone(minutes) },
      { name: 'lots', label: 'Lots that close together', unit: count(1, 10_000) },
    ],
    example: staggerExample,
  }),
  unsold_offers: plainForm({
    about: 'Whether a lot that did not sell takes offers after its auction. The seller answers them, or you for your own items.',
    first: { days: 30, lots: 'any' },
    fields: [
      { name: 'days', label: 'Days after the auction', hint: '0: no offers.', unit: count(0, 365) },
      { name: 'lots', label: 'Which lots', options: [['any', 'Every lot that did not sell'], ['allowed', 'Lots that take offers otherwise']] },
    ],
    example: unsoldOffersExample,
  }),
  unregister: choiceForm({ about: 'Who may leave an auction after registering.', first: 'unless_leading', example: unregisterExample }, 'A registered bidder may leave', [
    ['unless_leading', 'Unless they are the high bidder of an open lot'],
    ['always', 'At any time; their bids still count'],
  ]),
};

const calledSale: Record<string, RuleForm> = {
  prebid_mode: plainForm({
    about: 'How bids placed before a called sale take part in it.',
    first: { mode: 'open', tie: 'earlier' },
    fields: [
      { name: 'mode', label: 'Prebids', options: [['open', 'Compete before the sale and go on bidding in it'], ['take_all', 'Stay silent; the highest opens the lot in full'], ['proxy_hold', 'Stay silent, and answer the first live bid']] },
      { name: 'tie', label: 'If a live bid equals a prebid', options: [['earlier', 'The prebid leads'], ['live', 'The live bid leads']] },
    ],
    example: prebidExample,
  }),
  ring_pace: plainForm({
    about: 'How fast the automatic clerk moves a sale along, in seconds.',
    first: { opening: 5_000, silence: 10_000, going: 5_000, hammer: 5_000, rest: 5_000, settle: 60_000 },
    fields: [
      { name: 'opening', label: 'From showing a lot to the first bid', unit: seconds },
      { name: 'silence', label: 'Without a bid, until the first fair warning', unit: seconds },
      { name: 'going', label: 'From the first to the second fair warning', unit: seconds },
      { name: 'hammer', label: 'From the second fair warning to the hammer', unit: seconds },
      { name: 'rest', label: 'From the hammer to the next lot', unit: seconds },
      { name: 'settle', label: 'How long a person may take the hammer back', unit: seconds },
    ],
    example: paceExample,
  }),
};

const forms: Readonly<Record<string, RuleForm>> = { ...money, ...bidding, ...calledSale };

export function ruleForm(kind: string): RuleForm {
  return forms[kind]!;
}

/** Returns the kinds of rules that the house, or one of its auctions, may have. A house without auctions has no rules of bidding. */
export function kindsOf(isRetail: boolean, of: RuleSubject['kind']): string[] {
  const kinds = Object.keys(isRetail ? money : forms);
  if (of === 'seller') return ['seller_commission'];
  if (of === 'item') return kinds.filter((kind) => ofItems.includes(kind));
  return of === 'event' ? kinds.filter((kind) => kind !== 'check_clearing') : kinds;
}

/** What differs from item to item. */
const ofItems = ['seller_commission', 'premium', 'fee', 'title_fee', 'offer_floor', 'increments'];
