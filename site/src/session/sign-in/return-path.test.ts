import { expect, test, vi } from 'vitest';
import { rememberPlace } from '../session-end-return';
import { passThroughHome, returnAfterSignIn, returnPath } from './return-path';

async function signInAt(pathname: string, asPath: string): Promise<string[]> {
  const replaced: string[] = [];
  const replace = async (to: unknown) => {
    replaced.push(String(to));
    return true;
  };
  await passThroughHome({ pathname, asPath, replace });
  return replaced;
}

test.each([
  ['/search', '/search?makes=Deere%7CCase&page_number=2#item-9'],
  ['/item/[...segments]', '/item/Excavators/na/2021-hitachi/12'],
  ['/myaccount', '/myaccount?tab=profile'],
])('on %s goes through home and back, keeping query and hash', async (pathname, asPath) => {
  expect(await signInAt(pathname, asPath)).toEqual(['/', asPath]);
});

test.each(['/', '/welcome', '/welcome/[...token]', '/reset/[...token]', '/welcome-to-auctions', '/register', '/enter-auction', '/simulcast', '/activate/inspector'])(
  'does not navigate away from %s',
  async (pathname) => expect(await signInAt(pathname, `${pathname}?a=1`)).toEqual([]),
);

test('restores the scroll position', async () => {
  vi.useFakeTimers();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400);
  const back = signInAt('/search', '/search');
  await vi.runAllTimersAsync();
  await back;
  expect(scrollTo).toHaveBeenCalledWith({ top: 400, behavior: 'instant' });
  vi.useRealTimers();
});

test('after a session that ended by itself, signing in at home leads back to the same lot, once and only for the same person', async () => {
  const home = (replaced: string[]) => ({ pathname: '/', asPath: '/', replace: async (to: unknown) => (replaced.push(String(to)), true) });
  rememberPlace(7, '/item/a/b/c/12?x=1');
  const other: string[] = [];
  expect(await returnAfterSignIn(home(other), 8)).toBe('/');
  rememberPlace(7, '/item/a/b/c/12?x=1');
  const own: string[] = [];
  expect(await returnAfterSignIn(home(own), 7)).toBe('/item/a/b/c/12?x=1');
  expect(await returnAfterSignIn(home(own), 7)).toBe('/');
  expect([other, own]).toEqual([[], ['/item/a/b/c/12?x=1']]);
});

test('whoever has moved on since stays there', async () => {
  rememberPlace(7, '/item/12');
  const replace = async () => true;
  expect(await returnAfterSignIn({ pathname: '/search', asPath: '/search?makes=Deere', replace }, 7)).toBe('/search?makes=Deere');
});

test('an email leads back to the current page, never to one with a token in its address', () => {
  expect(returnPath({ pathname: '/search', asPath: '/search?makes=Deere' }, false)).toBe('/search?makes=Deere');
  expect(returnPath({ pathname: '/register', asPath: '/register' }, false)).toBe('/register');
  for (const pathname of ['/', '/reset/[...token]', '/welcome/[...token]', '/activate/inspector', '/404', '/error']) {
    expect(returnPath({ pathname, asPath: '/reset/secret' }, false)).toBe('');
  }
  expect(returnPath({ pathname: '/search', asPath: `/search?search_string=${'x'.repeat(2000)}` }, false)).toBe('');
});

test('an email leads back to home only if there is something to continue', () => {
  expect(returnPath({ pathname: '/', asPath: '/' }, true)).toBe('/');
  expect(returnPath({ pathname: '/reset/[...token]', asPath: '/reset/secret' }, true)).toBe('');
});
