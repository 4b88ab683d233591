import fc from 'fast-check';
import { expect, test } from 'vitest';
import { located, neededToken, parseSession, personOf, signedOut, tokenRejected, type AuthSession } from './auth-session';
import { renewedSession, tokenReceived } from './token-received';

const minute = 60_000;

/**
 * A model browser, driven by a list of steps. Token requests stay in flight while other steps happen. `signedIn` is the
 * expected user: the person who signed in last and has not signed out.
 */
type Browser = { session: AuthSession; now: number; serial: number; underway: AuthSession[]; signedIn: number };

type Step = (b: Browser) => Browser;

function tokens(b: Browser, userId: number) {
  return {
    token: `t${b.serial}`,
    refresh_token: `r${b.serial}`,
    expires_in: 15,
    refresh_token_expires_in: 600,
    user_ID: userId,
    isGuest: userId === 0,
  };
}

const signIn = (userId: number): Step => (b) => ({
  ...b,
  serial: b.serial + 1,
  session: tokenReceived(b.session, tokens(b, userId), b.now),
  signedIn: userId,
});

const signOut: Step = (b) => ({ ...b, session: signedOut, signedIn: 0 });

const ask: Step = (b) => (neededToken(b.session, b.now) === 'nothing' ? b : { ...b, underway: [...b.underway, b.session] });

/** Answers the oldest request: for the user who sent it, or as a guest when the refresh token is invalid. */
const answer = (isGood: boolean): Step => (b) => {
  const [asked, ...underway] = b.underway;
  if (!asked) return b;
  const userId = isGood && neededToken(asked, b.now) === 'refresh' ? personOf(asked) : 0;
  const session = renewedSession(b.session, asked, tokens(b, userId), b.now);
  return { ...b, serial: b.serial + 1, underway, session, signedIn: session === b.session ? b.signedIn : userId };
};

const refuse = (isNewest: boolean): Step => (b) => {
  const session = tokenRejected(b.session, isNewest && b.session.status ? b.session.token : 'another');
  return { ...b, session, signedIn: session.status ? b.signedIn : 0 };
};

const locate: Step = (b) => ({ ...b, session: located(b.session, 43, -96) });
const wait = (minutes: number): Step => (b) => ({ ...b, now: b.now + minutes * minute });
const reload: Step = (b) => ({ ...b, session: parseSession(JSON.parse(JSON.stringify(b.session))) });

const step = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map(signIn),
  fc.constantFrom(signOut, ask, ask, locate, reload),
  fc.boolean().map(answer),
  fc.boolean().map(refuse),
  fc.integer({ min: 1, max: 700 }).map(wait),
);

const start: Browser = { session: signedOut, now: Date.UTC(2026, 10, 21), serial: 0, underway: [], signedIn: 0 };

test('in any order of events, the session belongs to whoever signed in last and has not signed out', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      steps.reduce((b, next) => {
        const after = next(b);
        expect(personOf(after.session)).toBe(after.signedIn);
        return after;
      }, start);
    }),
    { numRuns: 500 },
  );
});

test('a token is used only while it is valid', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { session, now } = steps.reduce((b, next) => next(b), start);
      if (neededToken(session, now) === 'nothing') expect(session.status && session.expiryDate > now).toBe(true);
    }),
  );
});

test('a refresh that completes after signing out does not sign the person back in', () => {
  const there = signIn(7)(start);
  const left = signOut(ask(wait(20)(there)));
  expect(left.underway).toHaveLength(1);
  expect(answer(true)(left).session).toEqual({ status: false });
});

test('a guest token that arrives after signing in is discarded', () => {
  const there = signIn(7)(ask(start));
  expect(personOf(answer(true)(there).session)).toBe(7);
});
