import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UserInformation } from '@/api/schema.gen';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { ScriptedSale } from '../../tests/scripted-console-sale';
import { excavatorDetail } from '../../tests/items';
import { ScriptedStream } from '../../tests/live-sale';
import { dale, guest, refusal, signedInAs } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { AuctioneerScreen } from './auctioneer-screen';
import { stepTexts, type StepKind } from './step-texts';

const clerk: UserInformation = { ...dale, firstName: 'Marlys', roles: ['clerk'] };

let stream = new ScriptedStream();
let engine = new ScriptedSale(stream);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  localStorage.clear();
  stream = new ScriptedStream();
  engine = new ScriptedSale(stream);
  api.use(
    ...signedInAs(clerk),
    ...engine.handlers(),
    http.get('*/GetItem', ({ request }) => HttpResponse.json({ ...excavatorDetail, item_ID: Number(new URL(request.url).searchParams.get('ID')) })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useSignInState.setState({ view: null, intent: null });
  unload();
});

const show = (query: Record<string, string> = { event: '8' }) => renderAt('/auctioneer-view', query, <AuctioneerScreen />, 'shared');
const theRing = () => screen.getByRole('region', { name: 'The ring' });
const button = (name: string | RegExp) => within(theRing()).getByRole('button', { name });
const says = (text: string | RegExp) => waitFor(() => expect(theRing().textContent).toMatch(text));
const warns = (text: string) => waitFor(() => expect(within(theRing()).getByRole('alert').textContent).toContain(text));
const taken = () => engine.sent.map(({ body }) => body.action);

async function open() {
  show();
  await waitFor(() => expect(screen.getByText('Connected', { selector: '[role=status]' })).toBeTruthy());
  await says('no. 2214');
}

/** Waits as long as a person needs to look: what has just changed has not been seen, and a quick second press is a double click. */
const look = async () => {
  const from = performance.now();
  await waitFor(() => expect(performance.now() - from).toBeGreaterThan(420));
};

/** Presses a key after a look. */
const press = async (key: string) => {
  await look();
  await userEvent.keyboard(key);
};

/** Waits until a step's key has led to a field. */
const typing = () => waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));

describe('the console', () => {
  test('shows what only the house knows: reserve, leader, maximums, notes, totals, who is online', async () => {
    await open();
    await says('Bidder 3, Dana Voss, no. 2214');
    await says(/Reserve\$90,000 met/);
    await says(/Ask\$95,000/);
    expect(screen.getByText('12 bidders online')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Notes' }).textContent).toContain('Announce: keys at the desk.');
    expect(screen.getByText('One owner. Starts and runs.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Bidders and their maximums' }).textContent).toContain('$101,000');
    expect(screen.getByRole('region', { name: 'The sale so far' }).textContent).toMatch(/\$41,000.*1 of 1 called.*100%.*3/);
    expect(screen.getByRole('region', { name: 'Next lots' }).textContent).toContain('Lot 43');
    expect(screen.getByRole('region', { name: 'Bids on this lot' }).textContent).toContain('$92,500Bidder 3, no. 2214');
  });

  test('follows bids of internet and floor as they come', async () => {
    await open();
    engine.bid(95_000, 'Bidder 7');
    await says(/Ask\$97,500/);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Bids on this lot' }).textContent).toContain('$95,000Bidder 7'));
    engine.other('Roy Tollefson', 'floor', { ask: 100_000 }, { currentBid: 97_500, currentBidder: 'Floor', totalBids: 11 });
    await says('Roy Tollefson entered a floor bid');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Bids on this lot' }).textContent).toContain('$97,500Floor'));
  });

  test('every floor bid keeps its paddle in the history', async () => {
    await open();
    for (const paddle of ['31', '47', '']) {
      await look();
      if (paddle) await userEvent.type(within(theRing()).getByRole('textbox', { name: 'Paddle' }), paddle);
      await userEvent.click(button(/^Floor bid/));
      await waitFor(() => expect(engine.sent.at(-1)?.body.paddle).toBe(paddle));
    }
    const bids = screen.getByRole('region', { name: 'Bids on this lot' });
    await waitFor(() => expect(bids.textContent).toMatch(/\$100,000Floor(?!,).*\$97,500Floor, paddle 47.*\$95,000Floor, paddle 31.*\$92,500Bidder 3, no. 2214/));
  });

  test('says who holds a paddle: while it is typed, who leads, and in the history', async () => {
    engine.holders = { 31: { kind: 'walkin', name: 'Walt Kinney', company: 'Kinney Dirt', approval: 'approved' }, 47: { kind: 'placeholder', name: 'Paddle 47' } };
    await open();
    const paddle = within(theRing()).getByRole('textbox', { name: 'Paddle' });
    await userEvent.type(paddle, '47');
    await says('Nobody is checked in with this paddle');
    await userEvent.clear(paddle);
    await userEvent.type(paddle, '31');
    await says('Walt Kinney, Kinney Dirt');
    await look();
    engine.leader = { bidder: 9, isFloor: true, paddle: '31', name: 'Floor', max: 95_000 };
    await userEvent.click(button(/^Floor bid/));
    await says('Floor, paddle 31, Walt Kinney');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Bids on this lot' }).textContent).toContain('$95,000Floor, paddle 31, Walt Kinney'));
  });

  test('the whole history is a press away', async () => {
    engine.bids = Array.from({ length: 20 }, (_, at) => ({ ...engine.bids[0]!, amount: 90_000 - at * 500 }));
    await open();
    const bids = screen.getByRole('region', { name: 'Bids on this lot' });
    expect(within(bids).getAllByRole('listitem')).toHaveLength(12);
    await userEvent.click(within(bids).getByRole('button', { name: 'Show all 20 bids' }));
    expect(within(bids).getAllByRole('listitem')).toHaveLength(20);
  });

  test('says so when the office has no note on the lot, and the clerk writes one', async () => {
    engine.note = '';
    await open();
    const notes = screen.getByRole('region', { name: 'Notes' });
    expect(notes.textContent).toContain('No notes on this lot');
    await userEvent.keyboard('t');
    await userEvent.type(await screen.findByRole('textbox', { name: 'For auctioneer and clerk' }), 'Seller is in the room');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notes.textContent).toContain('Seller is in the room'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('two people who write a note never fight silently', async () => {
    await open();
    await userEvent.click(within(screen.getByRole('region', { name: 'Notes' })).getByRole('button', { name: 'Edit' }));
    engine.note = 'Announce: keys are lost.';
    await userEvent.type(screen.getByRole('textbox', { name: 'For auctioneer and clerk' }), ' Titled.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Not saved: somebody else changed the note to “Announce: keys are lost.”. Save again to replace theirs.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(engine.note).toBe('Announce: keys at the desk. Titled.'));
  });

  test('a floor bid carries the typed paddle, the ask on screen and its own key', async () => {
    await open();
    await press('2');
    await userEvent.keyboard('14{Enter}');
    await waitFor(() => expect(engine.sent).toHaveLength(1));
    expect(engine.sent[0]!.body).toEqual({ event_ID: 8, seen: 7, action: 'floor', amount: 95_000, paddle: '214' });
    expect(engine.sent[0]!.key).toMatch(/^[0-9a-f]{32}$/);
    await says(/Ask\$97,500/);
    await press('f');
    await waitFor(() => expect(engine.sent).toHaveLength(2));
    expect(engine.sent[1]!.body).toEqual({ event_ID: 8, seen: 8, action: 'floor', amount: 97_500, paddle: '' });
    expect(engine.sent[1]!.key).not.toBe(engine.sent[0]!.key);
  });

  test('a double click bids once', async () => {
    await open();
    await look();
    vi.useFakeTimers({ toFake: ['performance'] }); // a double click also on a slow machine
    onTestFinished(() => void vi.useRealTimers());
    await userEvent.dblClick(button(/^Floor bid \$95,000/));
    await says(/Ask\$97,500/);
    expect(taken()).toEqual(['floor']);
  });

  test('five presses of Enter 200 ms apart take one step, and the focus leaves the button', async () => {
    await open();
    await look();
    button('Fair warning').focus();
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(3_600_000);
    for (let i = 0; i < 5; i++) {
      await userEvent.keyboard('{Enter}');
      vi.advanceTimersByTime(200);
    }
    vi.useRealTimers();
    await waitFor(() => expect(taken()).toEqual(['going']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The ring' })));
  });

  test('a press counts for what was on screen when it was made, however late a busy page gets to it', async () => {
    await open();
    await look();
    stream.source(false);
    await says('Reconnecting: what you see may be old');
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    await userEvent.keyboard('f');
    stream.source(true);
    engine.bid(95_000, 'Bidder 7');
    await says(/Ask\$97,500/);
    vi.advanceTimersByTime(1000);
    await warns('Reconnecting: what you see may be old');
    expect(taken()).toEqual([]);
  });

  test('a press made before one’s own step was answered takes no other step', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.advanceTimersByTime(3_600_000);
    await userEvent.keyboard('f');
    vi.advanceTimersByTime(500);
    const second = new KeyboardEvent('keydown', { key: 'f', bubbles: true });
    vi.advanceTimersByTime(1000);
    await says(/Ask\$97,500/);
    document.body.dispatchEvent(second);
    await warns('Not done: the ring changed before “Floor bid”');
    expect(taken()).toEqual(['floor']);
  });

  test('a scanned tag takes no step; a key pressed alone does', async () => {
    await open();
    await look();
    [...'SLX220'].forEach((key, i) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() + i * 8 });
      document.body.dispatchEvent(event);
    });
    await look();
    expect([taken(), screen.queryByText('Sold without a warning?')]).toEqual([[], null]);
    await press('w');
    await waitFor(() => expect(taken()).toEqual(['going']));
  });

  test('the hammer takes one press after a fair warning, two without', async () => {
    await open();
    await press('s');
    await says('Sold without a warning?');
    expect(taken()).toEqual([]);
    await press('w');
    await says('Fair warning – going once');
    await press('s');
    await says('Sold to Bidder 3');
    expect(taken()).toEqual(['going', 'sold']);
    await press('r');
    await waitFor(() => expect(taken()).toEqual(['going', 'sold', 'reopen']));
  });

  test('passing and undoing ask for a second press, which must be of the same button and on the same ring', async () => {
    await open();
    engine.reserve = null;
    engine.change({}, { currentBid: null, currentBidder: '', totalBids: 0 });
    engine.say();
    await says('No bid yet');
    await press('x');
    await says('Pass?');
    await press('u');
    await says('Undo?');
    engine.bid(95_000, 'Bidder 7');
    await says('Bidder 7');
    await press('u');
    await says('Undo?');
    expect(taken()).toEqual([]);
    await press('u');
    await waitFor(() => expect(taken()).toEqual(['undo']));
  });

  test('ending the sale asks in a dialog', async () => {
    engine.ring = { ...engine.ring, phase: 'sold', ask: null };
    await open();
    await press('e');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End the sale?' }));
    expect(dialog.getByText(/2 lots have not been called/)).toBeTruthy();
    expect(taken()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'End the sale' }));
    await says('The sale is over');
  });

  test('asks for another amount in a dialog, which refuses one that is too low', async () => {
    await open();
    await press('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for another amount' }));
    await userEvent.clear(dialog.getByLabelText('Ask'));
    await userEvent.keyboard('90,000{Enter}');
    expect(dialog.getByText('Ask for more than $92,500, the current bid')).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText('Ask'));
    await userEvent.keyboard('110,000{Enter}');
    await waitFor(() => expect(engine.sent.map(({ body }) => [body.action, body.amount])).toEqual([['ask', 110_000]]));
    await says(/Ask\$110,000/);
  });

  test('a step that is not possible says why and is not sent', async () => {
    await open();
    await press('n');
    await says('Sell or pass the lot in the ring first');
    await press('x');
    await says('The bid meets the reserve. Sell the lot, or undo the bid first');
    expect(button('Next lot').getAttribute('aria-disabled')).toBe('true');
    expect(taken()).toEqual([]);
  });

  test('writes to the room; keys typed into a field take no step', async () => {
    await open();
    await press('m');
    await typing();
    await userEvent.keyboard('Fox sox{Enter}');
    await waitFor(() => expect(engine.sent.map(({ body }) => [body.action, body.text])).toEqual([['message', 'Fox sox']]));
  });

  test('jumps to the lot whose number is typed', async () => {
    await open();
    await press('j');
    await typing();
    await userEvent.keyboard('44{Enter}');
    await waitFor(() => expect(engine.sent.map(({ body }) => [body.action, body.item_ID])).toEqual([['jump', 44]]));
  });
});

describe('two consoles', () => {
  test('a step on a ring that has changed is not taken; the console says what changed and who did it, and the person decides again', async () => {
    await open();
    await look();
    engine.change({ going: 1 });
    engine.last = { seq: engine.ring.seq, action: 'going', name: 'Roy Tollefson', isYours: false, at: '2026-11-22T07:00:00Z' };
    await userEvent.keyboard('f');
    const alert = await within(theRing()).findByText(/Not done: the ring changed before “Floor bid”/);
    expect(alert.closest('[role=alert]')!.textContent).toMatch(/Roy Tollefson gave fair warning\..*Fair warning – going once\..*Look again, then decide/);
    expect(engine.ring.seq).toBe(8);
    await press('f');
    await waitFor(() => expect(engine.sent.map(({ body }) => body.seen)).toEqual([7, 8]));
    await says(/Ask\$97,500/);
    expect(theRing().textContent).not.toContain('Not done');
  });

  test('a bid that comes as the hammer falls is shown first', async () => {
    engine.ring = { ...engine.ring, going: 2 };
    await open();
    await look();
    vi.useFakeTimers({ toFake: ['performance'] }); // even on a slow machine, nobody has had time to see the bid
    onTestFinished(() => void vi.useRealTimers());
    engine.bid(95_000, 'Bidder 7');
    await says(/Ask\$97,500/);
    await userEvent.keyboard('w');
    await says(/Not done.*Bidder 7 bid \$95,000/);
    expect(taken()).toEqual([]);
  });

  test('what a colleague does is shown and announced, without a step of one’s own', async () => {
    await open();
    engine.other('Roy Tollefson', 'pause', { state: 'paused', pauseReason: 'clerk' });
    await says('Roy Tollefson paused the sale');
    await waitFor(() => expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Roy Tollefson paused the sale. The sale is paused')).toBe(true));
    expect(button('Resume')).toBeTruthy();
  });

  test('a person with an interest in the lot reads why, and stays', async () => {
    await open();
    engine.refuse = () => refusal(403, 'You have an interest in this lot. A colleague has to do this');
    await press('f');
    await says('You have an interest in this lot. A colleague has to do this');
  });

  test('a request without an answer is sent again with the same key', async () => {
    await open();
    let failures = 0;
    engine.refuse = () => (failures++ === 0 ? HttpResponse.error() : undefined);
    await press('f');
    await says(/Ask\$97,500/);
    expect(engine.sent).toHaveLength(2);
    expect(engine.sent[1]!.key).toBe(engine.sent[0]!.key);
  });
});

describe('the connection', () => {
  test('while it is lost nothing can be done, and it says so; then the console is current again', async () => {
    await open();
    stream.source(false);
    await says('Reconnecting: what you see may be old');
    expect(button(/^Floor bid/).getAttribute('aria-disabled')).toBe('true');
    await press('f');
    await warns('Nothing can be done here until it is current');
    expect(taken()).toEqual([]);
    engine.change({ ask: 97_500 }, { currentBid: 95_000, currentBidder: 'Floor', totalBids: 10 });
    stream.source(true);
    engine.say();
    await says(/Ask\$97,500/);
    await press('f');
    await waitFor(() => expect(engine.sent.map(({ body }) => body.amount)).toEqual([97_500]));
  });
});

describe('the keys', () => {
  test('every step has one that is on the sheet; the sheet turns them off', async () => {
    await open();
    await press('?');
    const sheet = within(screen.getByRole('dialog', { name: 'Keys' }));
    for (const kind of Object.keys(stepTexts) as StepKind[]) expect(sheet.getByText(stepTexts[kind].about)).toBeTruthy();
    await userEvent.click(sheet.getByRole('switch'));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await press('w');
    expect(taken()).toEqual([]);
    await userEvent.click(button('Fair warning'));
    await waitFor(() => expect(taken()).toEqual(['going']));
  });

  test('a key shared by two steps takes the possible one', async () => {
    await open();
    await press('p');
    await says('Paused');
    await press('p');
    await waitFor(() => expect(taken()).toEqual(['pause', 'resume']));
  });
});

describe('who may call a sale', () => {
  test('a guest is asked to sign in', async () => {
    guest();
    show();
    expect(await screen.findByText('Auctioneers and clerks call live auctions here.')).toBeTruthy();
    await waitFor(() => expect(useSignInState.getState().view).not.toBeNull());
  });

  test.each<[UserInformation['roles']]>([[[]], [['inspector']]])('a person with the roles %j is told who can call a sale, and the engine gets no request', async (roles) => {
    api.use(...signedInAs({ ...dale, roles }), http.get('*/GetConsole', () => HttpResponse.error()), http.get('*/GetConsoles', () => HttpResponse.error()));
    show();
    expect(await screen.findByText('Only auctioneers and clerks can call a sale')).toBeTruthy();
  });

  test('without an event, staff choose among the sales that run or come', async () => {
    const common = { eventStatus_ID: 3, eventDateTime: '2026-11-22T15:00:00Z', timeZone: 'America/Chicago', location: 'Casper, WY', lots: 4, mode: 'clerk' };
    const held = { event_ID: 10, eventName: 'Pipeline spread', eventDateTime: '2026-12-04T15:00:00Z', timeZone: 'America/Denver', reason: 'Nobody could bid in it.' };
    api.use(http.get('*/GetConsoles', () => HttpResponse.json({ held: [held], sales: [{ ...common, event_ID: 8, eventName: 'Gravel fleet', state: 'running' }, { ...common, event_ID: 9, eventName: 'County surplus', state: 'ready', eventStatus_ID: 2 }] })));
    show({});
    expect((await screen.findByRole('link', { name: 'Open Gravel fleet' })).getAttribute('href')).toBe('/auctioneer-view?event=8');
    expect(screen.getByText(/will not start on/).textContent).toBe('Pipeline spread will not start on 12/04/2026 at 8:00 AM MST. Nobody could bid in it.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/11\/22\/2026, 9:00 AM CST · Casper, WY · 4 lots.*Running/), expect.stringContaining('Upcoming')]);
  });

  test('an event that nobody calls here leads to the others', async () => {
    api.use(http.get('*/GetConsole', () => refusal(404, 'Live auction not found')), http.get('*/GetLiveAuction', () => HttpResponse.json({ ...engine.board, ring: undefined })));
    show();
    expect(await screen.findByText('This auction isn’t called here')).toBeTruthy();
  });
});
