import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { letter } from '../e2e/bidders';
import { phone } from '../e2e/screens';
import { test } from '../e2e/test';
import { arrive, browserOf, consignor, debtor, declined, estate, house, nameOf, owner, regular, stranger, walkIn } from './people';
import { approve, decline, register, signUp } from './steps/bidders';
import { checkIn, namePaddle } from './steps/check-in';
import { addItem, addPerson, importYard } from './steps/catalog';
import { addRule, addShare, addSoftClose, addTax, expectCalm, setUp } from './steps/house';
import { picture } from './pictures';
import { fill, minute, minutesAhead, numberLots, planSale, publish, saleNamed } from './steps/planning';
import { approveEarly, clearCheck, expectHeld, openSettlement, payByCard, payOut, release, reportSums, takePayment } from './steps/money';
import { endSale, floorBid, liveBid, next, openSale, pass, sell, startLot } from './steps/ring';
import { acceptCounter, acceptFor, awaitEnd, bidOn, counterFor, offerAgain, soldIn, voidUnpaid } from './steps/timed';
import { cents, invoiced, netOf, surchargeOf, totalsOf, usd } from './sums';

// One company runs one whole sale in the browser, from an empty database. Each part goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });

test('sets the house up', async ({ browser }) => {
  const page = await browserOf(browser);
  await setUp(page, process.env.SETUP_LINK!);
  const guest = await browserOf(browser);
  await guest.goto('/');
  await expect(guest.getByRole('banner').getByText(house.name).first()).toBeVisible();
  await expectCalm(guest);
  await page.goto('/office/house/rules');
  await addShare(page, 'Buyer’s premium', '10');
  await addShare(page, 'Seller’s commission', '12');
  await addSoftClose(page, 1);
  await addTax(page, { SD: '4.2', 'Pierre, SD': '6.2' });
  await addRule(page, 'Card surcharge', (form) => form.getByLabel('Surcharge').fill('2.95'));
  await addRule(page, 'Checks', (form) => form.getByLabel('Days until a check clears').fill('5'));
  await expectCalm(page);
});

test('fills the catalog', async ({ browser }) => {
  const page = await arrive(browser, owner, '/office/people');
  await addPerson(page, { 'First name': consignor.first, 'Last name': consignor.last, Phone: consignor.phone, 'Email address': consignor.email });
  await addPerson(page, { 'Company or estate': estate, Street: '310 E Park St', City: 'Pierre', State: 'SD', 'ZIP code': '57501' });
  await importYard(page, consignor.email);
  const mobile = await arrive(browser, owner, '/office/items', { viewport: phone, isMobile: true, hasTouch: true });
  await addItem(mobile, { make: 'Hitachi', model: 'EX210', start: '8000', reserve: '20000', seller: estate });
  await addItem(mobile, { make: 'Hitachi', model: 'EX350', start: '5000', reserve: '15000', seller: estate });
  await addItem(mobile, { make: 'Kubota', model: 'KX080', start: '6000', reserve: '', seller: estate });
});

test('plans a timed and a called auction', async ({ browser }) => {
  const page = await arrive(browser, owner, '/office/events');
  const timed = await planSale(page, 'December timed', /^Timed/);
  await fill(page, timed, 'Y101', 10);
  await fill(page, timed, 'EX210', 1);
  await fill(page, timed, 'EX350', 1);
  await numberLots(page, timed, 101, 12);
  const called = await planSale(page, 'December live', /^Called here/);
  await fill(page, called, 'Y102', ['Y1020', 'Y1021', 'Y1022']);
  await fill(page, called, 'KX080', 1);
  await numberLots(page, called, 501, 4);
});

test('registers bidders', async ({ browser }) => {
  await Promise.all([regular, debtor, declined].map(async (person) => {
    const page = await browserOf(browser);
    await signUp(page, person);
    await page.context().close();
  }));
});

test('runs the timed auction', async ({ browser }) => {
  const page = await arrive(browser, owner, '/office/events');
  const sale = await saleNamed(page, 'December timed');
  const startsAt = minutesAhead(1);
  await publish(page, sale, { startsAt, endsAt: new Date(startsAt.getTime() + minute), approves: true });
  const [bo, uma, dee] = await Promise.all([regular, debtor, declined].map((person) => arrive(browser, person, '/upcoming-auctions')));
  await Promise.all([bo!, uma!, dee!].map((bidder) => register(bidder, sale)));
  await approve(page, nameOf(regular));
  await approve(page, nameOf(debtor));
  await decline(page, nameOf(declined), 'We could not verify your license.');
  await letter(page.request, declined.email, /Reason: (We could not verify your license\.)/);
  await bidOn(uma!, sale, '2016 Caterpillar 12M');
  await bidOn(bo!, sale, '2016 Caterpillar 12M');
  await bidOn(uma!, sale, '2006 Caterpillar 140M');
  await bidOn(bo!, sale, 'Hitachi EX210');
  await bidOn(bo!, sale, 'Hitachi EX350');
  await expectCalm(bo!);
  await picture(bo!, 'lot');
  await awaitEnd(page, sale);
});

test('answers for sellers, and offers again what did not sell or was not paid', async ({ browser }) => {
  const page = await arrive(browser, owner, '/office');
  const [timed, called] = [await saleNamed(page, 'December timed'), await saleNamed(page, 'December live')];
  await acceptFor(page, 'Hitachi EX210');
  await counterFor(page, 'Hitachi EX350', '12,000');
  const bo = await arrive(browser, regular, '/myaccount');
  await acceptCounter(bo, regular, '12,000');
  await voidUnpaid(page, timed, '2006 Caterpillar 140M');
  await offerAgain(page, timed, called, ['2006 Caterpillar 140M', '2015 Ranco LW21']);
});

test('runs the called auction', async ({ browser }) => {
  const page = await arrive(browser, owner, '/office');
  const sale = await saleNamed(page, 'December live');
  const startsAt = minutesAhead(0.5);
  await publish(page, sale, { startsAt, endsAt: new Date(startsAt.getTime() + 60 * minute), approves: false });
  await checkIn(page, sale, walkIn);
  const bo = await arrive(browser, regular, '/upcoming-auctions');
  await register(bo, sale);
  await bo.goto(`/live-auction?event=${sale.id}`);
  await openSale(page, sale);
  for (const paddle of [walkIn.paddle, stranger.paddle]) {
    await startLot(page);
    await floorBid(page, paddle);
    await sell(page);
    await next(page);
  }
  await startLot(page);
  await pass(page);
  await next(page);
  await startLot(page);
  await floorBid(page, walkIn.paddle);
  await liveBid(bo);
  await sell(page);
  for (let again = 0; again < 2; again++) {
    await next(page);
    await startLot(page);
    await floorBid(page, walkIn.paddle);
    await sell(page);
  }
  await endSale(page);
  await namePaddle(page, sale, stranger);
});

/** What was sold, by a part of its title, with its seller; the house's own has none. */
const sellers: readonly (readonly [string, string])[] = [
  ['2016 Caterpillar 12M', nameOf(consignor)], ['EX210', estate], ['EX350', estate], ['2011 Caterpillar 160M', nameOf(consignor)], ['2010 Ranco AR24', ''], ['KX080', estate],
  ['2006 Caterpillar 140M', nameOf(consignor)], ['2015 Ranco LW21', ''],
];

test('takes the money, lets the lots go, pays the sellers, and every figure agrees', async ({ browser }) => {
  const page = await arrive(browser, owner, '/office');
  const [timed, called] = [await saleNamed(page, 'December timed'), await saleNamed(page, 'December live')];
  const of = (title: string) => sellers.find(([part]) => title.includes(part))![1];
  const soldOf = async (sale: typeof timed) => (await soldIn(page, sale)).map((one) => ({ ...one, seller: of(one.title) }));
  const [inTimed, inCalled] = [await soldOf(timed), await soldOf(called)];
  const all = [...inTimed, ...inCalled];
  expect(all.map(({ title }) => sellers.findIndex(([part]) => title.includes(part))).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const boughtBy = (sold: typeof all, buyer: string) => invoiced(sold.filter((one) => one.buyer === buyer));
  const bo = await arrive(browser, regular, '/myaccount');

  const owedInTimed = boughtBy(inTimed, nameOf(regular));
  await takePayment(page, nameOf(regular), owedInTimed, 10_000, { Method: 'Wire', 'Wire reference': 'W-77' });
  const byCheck = cents(owedInTimed - 10_000);
  await takePayment(page, nameOf(regular), byCheck, byCheck, { Method: 'Check', 'Check number': '5501' });
  const byWalkIn = boughtBy(inCalled, nameOf(walkIn));
  await takePayment(page, String(walkIn.paddle), byWalkIn, byWalkIn, { 'Cash received (optional)': String(Math.ceil(byWalkIn / 100) * 100) });
  await expect(page.getByRole('heading', { name: /^Change: / })).toBeVisible();
  await picture(page, 'cash-desk');
  const owedByCard = boughtBy(inCalled, nameOf(regular));
  const surcharge = surchargeOf(owedByCard);
  expect(await payByCard(bo)).toBe(usd(cents(owedByCard + surcharge)));

  const [hank, ole] = [nameOf(consignor), estate];
  const netTo = (sold: typeof all, seller: string) => netOf(sold.filter((one) => one.seller === seller));
  await expectHeld(page, 'EX210', `${usd(byCheck)} has not cleared`);
  await expectHeld(page, '2010 Ranco AR24', /is due on the invoice/);
  await release(page, '2011 Caterpillar 160M', 'Hansen Hauling');
  await openSettlement(page, ole, timed.name, netTo(inTimed, ole));
  await approveEarly(page, netTo(inTimed, ole));
  await payOut(page, netTo(inTimed, ole), '9001');
  await clearCheck(page, nameOf(regular), '5501');
  await release(page, 'EX210', nameOf(regular));
  for (const [sold, sale, seller, check] of [[inTimed, timed, hank, '9002'], [inCalled, called, hank, '9003'], [inCalled, called, ole, '9004']] as const) {
    await openSettlement(page, seller, sale.name, netTo(sold, seller));
    await payOut(page, netTo(sold, seller), check);
  }

  const { hammer, premium, tax, commission } = totalsOf(all);
  const [total, unpaid] = [cents(invoiced(all) + surcharge), boughtBy(inCalled, nameOf(stranger))];
  const paidOut = cents(netTo(all, hank) + netTo(all, ole));
  expect(await reportSums(page, 'summary')).toMatchObject({
    lots: '8', hammer: usd(hammer), premium: usd(premium), fees: usd(surcharge), tax: usd(tax), invoiced: usd(total), 'from sellers': usd(commission), due: usd(unpaid),
  });
  const house = all.filter(({ seller }) => seller === '').reduce((sum, one) => sum + one.hammer, 0);
  expect(await reportSums(page, 'sellers')).toMatchObject({ hammer: usd(hammer), commission: usd(commission), net: usd(paidOut + house), paid: usd(paidOut), due: usd(0) });
  expect(await reportSums(page, 'buyers')).toMatchObject({ total: usd(total), paid: usd(cents(total - unpaid)), due: usd(unpaid) });
  expect(await reportSums(page, 'unpaid')).toMatchObject({ due: usd(unpaid) });
  expect(await reportSums(page, 'payments')).toMatchObject({ in: usd(cents(total - unpaid)), out: usd(paidOut), net: usd(cents(total - unpaid - paidOut)) });
  expect(await reportSums(page, 'tax')).toMatchObject({ prices: usd(hammer), 'sales tax': usd(tax) });
  await reportSums(page, 'held');
  const journal = await reportSums(page, 'journal');
  expect(journal.debit).toBe(journal.credit);

  for (const amount of [10_000, byCheck, cents(owedByCard + surcharge)]) await letter(page.request, regular.email, new RegExp(`Amount: (${inMail(amount)})`));
  const again = all.find(({ title }) => title.includes('2006 Caterpillar 140M'))!;
  expect(again.buyer).toBe(nameOf(walkIn));
  await letter(page.request, debtor.email, /(Not paid after three calls)/);
  const { stdout } = await promisify(execFile)(path.resolve('bin/engine'), ['ledger', 'check']);
  expect(stdout).toContain('sales, invoices, settlements, payments and holds agree with the ledger');
});

/** Writes an amount as mails do, without cents if there are none, as a pattern. */
const inMail = (amount: number) => usd(amount).replace(/\.00$/, '').replace(/[$.]/g, '\\$&');
