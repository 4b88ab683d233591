import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerOfferInputBody, Offer, OfferForSeller } from '@/api/schema.gen';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { useToasts } from '@/ui/toast/toast';
import { asOver, costs, countered, excavator, excavatorDetail, offer } from '../../tests/items';
import { dale, guest, refusal, signedInAs } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { OfferMadeScreen } from './offer-made-screen';
import { OfferReceivedScreen } from './offer-received-screen';

let offers: Offer[];
let isSellers: boolean; // whether GetOffers answers as to the seller
let answers: { key: string | null; body: AnswerOfferInputBody }[];

/** Answers as the engine does, unless `refuse` has an answer. */
const answering = (refuse: () => Response | undefined = () => undefined) =>
  http.post('*/AnswerOffer', async ({ request }) => {
    const body = (await request.json()) as AnswerOfferInputBody;
    answers.push({ key: request.headers.get('Idempotency-Key'), body });
    const refused = refuse();
    if (refused) return refused;
    const before = offers.find(({ offer_ID }) => offer_ID === body.offer_ID)!;
    const by = before.isSeller ? ('seller' as const) : ('buyer' as const);
    const entry = { by, action: body.action, amount: body.amount ?? null, message: body.message ?? '', at: '2026-11-22T17:00:00Z' };
    const after: Offer = {
      ...before, entries: [...before.entries, entry], amount: body.amount ?? before.amount,
      ...(body.action === 'counter'
        ? { turn: before.isSeller ? 'buyer' : 'seller', canAccept: false, canCounter: false, canReject: false }
        : { ...asOver, status: ({ accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn' } as const)[body.action] }),
    };
    offers = offers.map((known) => (known.offer_ID === after.offer_ID ? after : known));
    return HttpResponse.json(after);
  });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  offers = [countered];
  isSellers = false;
  answers = [];
  useToasts.setState({ shown: [] });
  useSignInState.setState({ view: null });
  api.use(
    ...signedInAs(dale), costs, answering(),
    http.get('*/GetOffers', () => HttpResponse.json({ item: excavator, offers, isSeller: isSellers })),
    http.get('*/GetItem', () => HttpResponse.json(excavatorDetail)),
    http.get('*/GetPersonalStream', () => refusal(503, 'Later')),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
});
afterAll(() => api.close());

const toasts = () => useToasts.getState().shown.map(({ text }) => text);
const made = (itemId = '55') => renderAt('/offer-made/[itemId]', { itemId }, <OfferMadeScreen />);
const received = (query: { offer?: string } = {}) => renderAt('/offer-received/[itemId]', { itemId: '55', ...query }, <OfferReceivedScreen />);
const bubbles = async () => within(await screen.findByRole('log', { name: /^Conversation/ })).getAllByRole('listitem');
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const confirmation = async () => within(await screen.findByRole('alertdialog'));

/** From the seller's side. */
const asSeller = (given: Offer, more: Partial<Offer> = {}): Offer => ({ ...given, isSeller: true, buyerName: 'Dale, SD', canWithdraw: false, ...more });

describe('/offer-made', () => {
  test('a guest signs in before anything is requested', async () => {
    guest();
    made();
    await screen.findByRole('heading', { name: 'Sign in to continue' });
    expect(useSignInState.getState().view).toBe('start');
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('shows the conversation, whose turn it is, the deadline and the total cost', async () => {
    made();
    expect((await bubbles()).map((bubble) => bubble.textContent)).toEqual([
      'You offered$90,000I can pick it up on Friday.Nov 22, 9:00 AM CST',
      'The seller countered$94,000Nov 22, 10:00 AM CST',
    ]);
    await screen.findByText('Your turn');
    expect(screen.getByText(/until Nov 24, 12:00 PM CST/)).toBeTruthy();
    expect((await screen.findByText('Total if accepted')).nextSibling?.textContent).toBe('$103,485.00');
  });

  test('accepting asks for confirmation with the total cost', async () => {
    made();
    await click('Accept $94,000');
    const dialog = await confirmation();
    expect((await dialog.findByText('Total')).nextSibling?.textContent).toBe('$103,485.00');
    expect(dialog.getByText(/This is binding/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(answers).toEqual([]);
    await click('Accept $94,000');
    await userEvent.click((await confirmation()).getByRole('button', { name: 'Accept $94,000' }));
    await screen.findByText('Accepted');
    expect(answers.map(({ body }) => body)).toEqual([{ offer_ID: 900, action: 'accept', amount: 94_000 }]);
    expect(answers[0]!.key).toBeTruthy();
    expect(toasts()).toEqual(['Offer accepted']);
    expect(screen.getByRole('link', { name: 'Won & purchased' }).getAttribute('href')).toBe('/myaccount?tab=purchases');
    expect(screen.queryByRole('button', { name: /Accept|Counter|Reject|Withdraw/ })).toBeNull();
  });

  test('a counteroffer is validated, shows its cost and is confirmed', async () => {
    made();
    await click('Counter');
    const amount = screen.getByLabelText('Amount in dollars');
    for (const [typed, words] of [['', 'Enter an amount'], ['a lot', /Enter an amount such as/], ['94,000', /You can have it for \$94,000/]] as const) {
      await userEvent.clear(amount);
      if (typed) await userEvent.type(amount, typed);
      await click('Review');
      await screen.findByText(words);
    }
    await userEvent.clear(amount);
    await userEvent.type(amount, '92,000.50');
    await userEvent.type(screen.getByLabelText('Message (optional)'), 'Last word');
    await click('Review');
    expect((await screen.findByText('Total if accepted', { selector: 'dialog *' })).nextSibling?.textContent).toBe('$101,285.55');
    expect(answers).toEqual([]);
    await click('Send counteroffer of $92,000.50');
    await screen.findByText('Waiting for the seller');
    expect(answers[0]!.body).toEqual({ offer_ID: 900, action: 'counter', amount: 92_000.5, message: 'Last word' });
    expect((await bubbles()).at(-1)!.textContent).toMatch(/^You countered\$92,000\.50Last word/);
  });

  test('if the other side was faster, the dialog keeps the reason and the offers are refetched', async () => {
    api.use(
      answering(() => {
        offers = [{ ...countered, ...asOver, status: 'declined' } as Offer];
        return refusal(409, 'This item is no longer for sale');
      }),
    );
    made();
    await click('Accept $94,000');
    await userEvent.click((await confirmation()).getByRole('button', { name: 'Accept $94,000' }));
    await screen.findByText('Declined');
    const dialog = await confirmation();
    await dialog.findByText('This item is no longer for sale');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(toasts()).toEqual([]);
  });

  test('a lost answer is retried with the same key', async () => {
    let isDown = true;
    api.use(answering(() => (isDown ? HttpResponse.error() : undefined)));
    made();
    await click('Withdraw offer');
    const dialog = await confirmation();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
    await dialog.findByText(/couldn’t reach the server/);
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
    await screen.findByText('Withdrawn');
    expect(answers).toHaveLength(2);
    expect(answers[1]!.key).toBe(answers[0]!.key);
  });

  test('without an offer, links to making one', async () => {
    offers = [];
    made();
    await screen.findByRole('heading', { name: 'You haven’t made an offer on this item' });
    expect(screen.getByRole('link', { name: 'Make an offer' }).getAttribute('href')).toBe('/item/55');
  });

  test.each(['999', 'abc', '0', '-1', '1e9'])('no such item (%s): says so and links on', async (itemId) => {
    api.use(http.get('*/GetOffers', () => refusal(404, 'Item not found')));
    const { pushed } = made(itemId);
    await screen.findByRole('heading', { name: 'No offers found' });
    expect(screen.getByRole('link', { name: 'Your offers' }).getAttribute('href')).toBe('/myaccount?tab=offers');
    expect(pushed).toEqual([]);
  });

  test('without a connection, says so and retries', async () => {
    let isDown = true;
    api.use(http.get('*/GetOffers', () => (isDown ? HttpResponse.error() : HttpResponse.json({ item: excavator, offers }))));
    made();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    await bubbles();
  });
});

describe('/offer-received', () => {
  const forSeller = (price: number, more: Partial<OfferForSeller> = {}): OfferForSeller => ({
    askingPrice: 100_000, reservePrice: null, ...more,
    proceeds: { price, commission: price * 0.08, commissionName: 'Seller commission 8%', net: price * 0.92 },
  });
  const sue = asSeller(offer, { offer_ID: 1, buyerName: 'Sue, MT', turn: 'buyer', amount: 95_000, forSeller: forSeller(95_000), entries: [
    { by: 'buyer', action: 'offer', amount: 80_000, message: '', at: '2026-11-22T15:00:00Z' },
    { by: 'seller', action: 'counter', amount: 95_000, message: '', at: '2026-11-22T16:00:00Z' },
  ] });
  const daleOffers = asSeller(offer, { offer_ID: 2, canAccept: true, canReject: true, canCounter: true, forSeller: forSeller(90_000) });
  const ann = asSeller(offer, { offer_ID: 3, buyerName: 'Ann, ND', amount: 70_000, canAccept: true, forSeller: forSeller(70_000), entries: [{ ...offer.entries[0]!, amount: 70_000 }] });

  beforeEach(() => {
    isSellers = true;
    offers = [sue, daleOffers];
  });

  const ledger = async () => within(await screen.findByRole('table', { name: /^Offers for 2021 Hitachi/ }));
  const rows = async () => (await ledger()).getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));

  test('the ledger lists offers best first: amount, share of the asking price, buyer, state, deadline, net', async () => {
    offers = [{ ...sue, ...asOver, offer_ID: 9, status: 'rejected', amount: 99_000, entries: [{ ...offer.entries[0]!, amount: 99_000 }] }, ann, sue, daleOffers];
    received();
    expect((await rows()).map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual(['$90,000', '$80,000You countered $95,000', '$70,000', '$99,000']);
    const [dales, sues] = await rows();
    expect(dales!.textContent).toMatch(/\$90,000.*90%.*Dale, SD.*Offer 2.*Your turn.*until Nov 24, 12:00 PM CST.*\$82,800.*Seller commission 8%: \$7,200/);
    expect(sues!.textContent).toMatch(/80%.*Sue, MT.*Waiting for buyer.*\$87,400.*at your counteroffer/);
    expect(within(sues!).queryByRole('button', { name: /^Accept|^Counter|^Reject/ })).toBeNull();
    expect(screen.getByText('Asking price').nextSibling?.textContent).toBe('$100,000');
    expect(screen.getByText('Best offer').parentElement!.textContent).toBe('Best offer$90,00090% of asking');
    expect(screen.getByText('Open offers').parentElement!.textContent).toBe('Open offers32 awaiting your response');
  });

  const inDialog = { selector: 'dialog *' };

  test('a counteroffer shows the seller their net for each amount, and before it is sent', async () => {
    const asked: number[] = [];
    api.use(
      http.get('*/GetProceeds', ({ request }) => {
        const amount = Number(new URL(request.url).searchParams.get('amount'));
        asked.push(amount);
        return HttpResponse.json(forSeller(amount).proceeds);
      }),
    );
    received();
    await click('Counter $90,000 from Dale, SD');
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '96,000');
    expect((await screen.findByText('Net to you', inDialog)).nextSibling?.textContent).toBe('$88,320.00');
    expect(screen.getByText('Seller commission 8%', inDialog).nextSibling?.textContent).toBe('-$7,680.00');
    await click('Review');
    await screen.findByRole('button', { name: 'Send counteroffer of $96,000' });
    expect((await screen.findByText('Net to you', inDialog)).nextSibling?.textContent).toBe('$88,320.00');
    expect(asked.at(-1)).toBe(96_000);
    expect(answers).toEqual([]);
  });

  test('staff who may not see the proceeds counter without them', async () => {
    offers = [{ ...daleOffers, forSeller: undefined }];
    received();
    await click('Counter $90,000 from Dale, SD');
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '96,000');
    await click('Review');
    await screen.findByRole('button', { name: 'Send counteroffer of $96,000' });
    expect(screen.queryByText('Net to you', inDialog)).toBeNull();
  });

  test('a lot below its reserve is compared with the reserve', async () => {
    offers = [{ ...daleOffers, isPendingSale: true, forSeller: forSeller(90_000, { reservePrice: 120_000 }) }];
    received();
    expect((await screen.findByText('Reserve')).nextSibling?.textContent).toBe('$120,000');
    expect((await rows())[0]!.textContent).toContain('75%');
  });

  test('staff who may not see reserve and proceeds compare with the public asking price', async () => {
    offers = [{ ...daleOffers, forSeller: undefined }];
    received();
    const cells = within((await rows())[0]!).getAllByRole('cell').map(({ textContent }) => textContent);
    expect([cells[1], cells[4]]).toEqual(['93% of asking', '–']);
  });

  test('one conversation is shown at a time, at first that of the best offer to answer', async () => {
    received();
    const suesButton = await screen.findByRole('button', { name: 'Sue, MT' });
    const dalesButton = screen.getByRole('button', { name: 'Dale, SD' });
    expect([suesButton, dalesButton].map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    expect(screen.getAllByRole('log')).toHaveLength(1);
    await userEvent.click(suesButton);
    expect([suesButton, dalesButton].map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    expect(screen.getByRole('log', { name: 'Conversation with Sue, MT' })).toBeTruthy();
    await userEvent.click(suesButton);
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('the address selects the offer whose conversation is shown', async () => {
    received({ offer: '1' });
    expect(await screen.findByRole('log', { name: 'Conversation with Sue, MT' })).toBeTruthy();
    expect(screen.getAllByRole('log')).toHaveLength(1);
  });

  test('each row answers its own offer, and says which before it sends', async () => {
    offers = [ann, sue, daleOffers];
    received({ offer: '1' });
    await click('Accept $70,000 from Ann, ND');
    const dialog = await confirmation();
    expect(dialog.getByText(/You’re selling to Ann, ND for \$70,000. This is binding, and every other offer on the item is declined/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept $70,000' }));
    await waitFor(() => expect(answers.map(({ body }) => body.offer_ID)).toEqual([3]));
  });

  test('an offer that is gone opens no other one', async () => {
    received({ offer: '77' });
    await screen.findByText(/We couldn’t find offer 77/);
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('the conversation stays when another buyer’s offer comes in', async () => {
    offers = [daleOffers];
    received();
    await screen.findByRole('log', { name: 'Conversation with Dale, SD' });
    offers = [{ ...ann, entries: [{ ...offer.entries[0]!, amount: 91_000 }], amount: 91_000 }, daleOffers];
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000); // SWR leaves out a focus within 5 s
    window.dispatchEvent(new Event('focus'));
    await screen.findByRole('button', { name: 'Ann, ND' });
    expect(screen.getByRole('log', { name: 'Conversation with Dale, SD' })).toBeTruthy();
    expect(screen.getAllByRole('log')).toHaveLength(1);
  });

  test('the seller sees what a sale brings, not the buyer’s cost', async () => {
    received();
    await click('Accept $90,000 from Dale, SD');
    const dialog = await confirmation();
    expect(dialog.getByText('Seller commission 8%').nextSibling?.textContent).toBe('-$7,200.00');
    expect(dialog.getByText('Net to you').nextSibling?.textContent).toBe('$82,800.00');
    expect(dialog.queryByText('Total')).toBeNull();
    expect(screen.queryByText('Total if accepted')).toBeNull();
  });

  test('a seller cannot ask for less than the offer', async () => {
    received();
    await click(/^Counter/);
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '85000');
    await click('Review');
    await screen.findByText('The buyer already offers $90,000. Accept it, or ask for more');
  });

  test('rejecting a pending sale warns that the lot will not sell', async () => {
    offers = [{ ...daleOffers, isPendingSale: true }];
    received();
    await click(/^Reject/);
    expect((await confirmation()).getByText('This ends the negotiation, and the lot does not sell.')).toBeTruthy();
  });

  test('somebody else’s item says that there are no offers to see, also with an offer of one’s own', async () => {
    isSellers = false;
    offers = [countered];
    received();
    await screen.findByRole('heading', { name: 'No offers found' });
    expect(screen.getByRole('link', { name: 'Your listings' }).getAttribute('href')).toBe('/myaccount?tab=selling');
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('the buyer’s own offers are not the seller’s', async () => {
    offers = [countered];
    received();
    await screen.findByRole('heading', { name: 'No offers yet' });
    expect(screen.queryByRole('log')).toBeNull();
  });
});
