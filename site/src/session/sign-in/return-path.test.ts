import { expect, test, vi } from 'vitest';
import { passThroughHome, returnPath } from './return-path';

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

test.each(['/', '/welcome', '/welcome/[...token]', '/reset/[...token]', '/welcome-to-auctions', '/register', '/enter-auction', '/activate/inspector'])(
  'does not navigate away from %s',
  async (pathname) => expect(await signInAt(pathname, `${pathname}?a=1`)).toEqual([]),
);

test('restores the scroll position', async () => {
  vi.useFakeTimers();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400);
  await signInAt('/search', '/search');
  vi.runAllTimers();
  expect(scrollTo).toHaveBeenCalledWith({ top: 400, behavior: 'instant' });
  vi.useRealTimers();
});

test('an email leads back to the current page, never to one with a token in its address', () => {
  expect(returnPath({ pathname: '/search', asPath: '/search?makes=Deere' })).toBe('/search?makes=Deere');
  expect(returnPath({ pathname: '/register', asPath: '/register' })).toBe('/register');
  for (const pathname of ['/', '/reset/[...token]', '/welcome/[...token]', '/activate/inspector', '/404', '/error']) {
    expect(returnPath({ pathname, asPath: '/reset/secret' })).toBe('');
  }
  expect(returnPath({ pathname: '/search', asPath: `/search?search_string=${'x'.repeat(2000)}` })).toBe('');
});
