import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { located, neededToken, parseSession, personOf, signedOut, tokenRejected } from './auth-session';
import { tokenReceived } from './token-received';

const response = { token: 't', refresh_token: 'r', expires_in: 15, refresh_token_expires_in: 600, user_ID: 7, isGuest: false };
const minute = 60_000;
const now = Date.UTC(2026, 10, 21);
const session = tokenReceived(signedOut, response, now);

describe('session', () => {
  test('lifetimes are minutes', () => {
    expect(session).toMatchObject({ status: true, expiryDate: now + 15 * minute, refreshExpiryDate: now + 600 * minute, user_ID: 7, isGuest: false });
  });

  test('a session needs nothing at first, then a refresh, then a guest token', () => {
    expect(neededToken(signedOut, now)).toBe('guest');
    expect(neededToken(session, now)).toBe('nothing');
    expect(neededToken(session, now + 15 * minute)).toBe('refresh');
    expect(neededToken(session, now + 600 * minute)).toBe('guest');
  });

  test('a token about to expire is not used', () => {
    expect(neededToken(session, now + 15 * minute - 1000)).toBe('refresh');
  });

  test('with time the need only grows', () => {
    const order = ['nothing', 'refresh', 'guest'];
    fc.assert(
      fc.property(fc.nat(50_000_000), fc.nat(50_000_000), (a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        return order.indexOf(neededToken(session, now + early)) <= order.indexOf(neededToken(session, now + late));
      }),
    );
  });

  test('a rejected token ends its own session, not a newer one', () => {
    expect(tokenRejected(session, 't')).toEqual({ status: false });
    expect(tokenRejected(session, 'older')).toBe(session);
    expect(tokenRejected(signedOut, 't')).toBe(signedOut);
  });

  test('the position survives new tokens and is cleared with the session', () => {
    const here = located(session, 43.5, -96.7);
    expect(tokenReceived(here, response, now)).toMatchObject({ latitude: 43.5, longitude: -96.7 });
    expect(located(signedOut, 1, 2)).toEqual({ status: false, latitude: 1, longitude: 2 });
    expect(tokenRejected(here, 't')).toEqual({ status: false });
  });

  test('reads back what was stored and rejects anything else', () => {
    expect(parseSession(JSON.parse(JSON.stringify(session)))).toEqual(session);
    for (const junk of [null, 1, 'x', [], {}, { status: true }, { ...session, token: 5 }, { ...session, expiryDate: null }]) {
      expect(parseSession(junk)).toEqual({ status: false });
    }
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof parseSession(value).status === 'boolean'));
  });

  test('a guest has no user id', () => {
    expect(personOf(signedOut)).toBe(0);
    expect(personOf(tokenReceived(signedOut, { ...response, user_ID: 9, isGuest: true }, now))).toBe(0);
    expect(personOf(session)).toBe(7);
  });
});
