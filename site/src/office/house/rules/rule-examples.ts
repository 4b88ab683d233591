/** What a rule of each kind can look like (engine/docs/bidding-rules.md). */
const examples: Readonly<Record<string, unknown>> = {
  increments: [{ upTo: 100000, by: 2500 }, { upTo: 1000000, by: 10000 }, { by: 25000 }],
  bid_limit: { times: 100, atLeast: 100000000 },
  soft_close: { window: 300000, reset: 300000 },
  reserve: 'jump',
  premium: [{ upTo: 1200000, basisPoints: 1000, min: 10000 }, { flat: 363800 }],
  fee: { name: 'Documentation fee', tiers: [{ upTo: 250000, flat: 2500 }, { flat: 9500 }] },
  title_fee: { name: 'Title fee', tiers: [{ flat: 9500 }] },
  surcharge: { basisPoints: 295 },
  tax: { name: 'Sales tax', rates: { SD: 420 } },
  stagger: { every: 60000, lots: 1 },
  offer_floor: { basisPoints: 1000 },
  seller_commission: [{ upTo: 1000000, basisPoints: 1200 }, { basisPoints: 800, min: 10000 }],
  prebid_mode: { mode: 'take_all', tie: 'live' },
  unregister: 'unless_leading',
};

export function exampleOf(kind: string): unknown {
  return examples[kind] ?? {};
}

/** Checks that a typed text is JSON. */
export function checkJSON(typed: string): true | string {
  try {
    JSON.parse(typed);
    return true;
  } catch {
    return 'Enter JSON, such as the example';
  }
}
