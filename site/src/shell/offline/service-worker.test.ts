import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const unregister = vi.fn(() => Promise.resolve(true));
const register = vi.fn(() => Promise.resolve({}));
const remove = vi.fn(() => Promise.resolve(true));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['fairwarning.1.pages', 'fairwarning.1.files', 'of-another']), delete: remove });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register, getRegistrations: () => Promise.resolve([{ unregister }]) } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the service worker', () => {
  it('is installed', async () => {
    const { settleServiceWorker } = await import('./service-worker');
    await settleServiceWorker();
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    expect(unregister).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });

  it('is taken off by a build that withdraws it, with everything it saved and nothing else', async () => {
    vi.stubEnv('NEXT_PUBLIC_OFFLINE', 'off');
    const { settleServiceWorker } = await import('./service-worker');
    await settleServiceWorker();
    expect(register).not.toHaveBeenCalled();
    expect(unregister).toHaveBeenCalledOnce();
    expect(remove.mock.calls).toEqual([['fairwarning.1.pages'], ['fairwarning.1.files']]);
  });

  it('is missing without HTTPS, and nothing fails', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    const { saveShownPage, settleServiceWorker } = await import('./service-worker');
    await expect(settleServiceWorker()).resolves.toBeUndefined();
    await expect(saveShownPage()).resolves.toBeUndefined();
  });
});
