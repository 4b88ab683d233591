/** What was sold by auction: its price, and whose it was ("" is the house's). */
export type Sold = { buyer: string; seller: string; hammer: number };

/** The rules that the house has set, in hundredths of a percent. */
const rules = { premium: 1000, commission: 1200, tax: 620, surcharge: 295 };

/** Rounds what a difference of dollars leaves of whole cents. */
export const cents = (dollars: number) => Math.round(dollars * 100) / 100;

const share = (dollars: number, basisPoints: number) => Math.round(dollars * basisPoints / 100) / 100;
const sum = (amounts: readonly number[]) => cents(amounts.reduce((total, amount) => total + amount, 0));

const premiumOf = (hammer: number) => share(hammer, rules.premium);
const taxOf = (hammer: number) => share(hammer + premiumOf(hammer), rules.tax);
export const surchargeOf = (total: number) => share(total, rules.surcharge);

/** Returns what buyers owe for the lots. */
export const invoiced = (sold: readonly Sold[]) => sum(sold.map(({ hammer }) => hammer + premiumOf(hammer) + taxOf(hammer)));

/** Returns what sellers get for the lots. */
export const netOf = (sold: readonly Sold[]) => sum(sold.map(({ hammer }) => hammer - share(hammer, rules.commission)));

export const totalsOf = (sold: readonly Sold[]) => ({
  hammer: sum(sold.map(({ hammer }) => hammer)),
  premium: sum(sold.map(({ hammer }) => premiumOf(hammer))),
  tax: sum(sold.map(({ hammer }) => taxOf(hammer))),
  commission: sum(sold.filter(({ seller }) => seller !== '').map(({ hammer }) => share(hammer, rules.commission))),
});

export const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
