import type { Page } from '@playwright/test';

/** Holds a key for 3 s, as a keyboard does: the first press, and from half a second on a repeat every 33 ms. */
export async function hold(page: Page, key: 'Enter' | ' '): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const press = { key, code: key === ' ' ? 'Space' : key, windowsVirtualKeyCode: key === ' ' ? 32 : 13, text: key === ' ' ? ' ' : '\r' };
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press });
  for (let i = 0; i < 76; i++) await client.send('Input.dispatchKeyEvent', { type: 'keyDown', autoRepeat: true, ...press });
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
}

const license = '@\nANSI 636042010102DL\nDAQZ0000001\nDCSEXAMPLE\nDACPAT\nDAG1 MAIN ST\nDAIPIERRE\nDAJSD\n';

/** Types what a scanner reads from a driver's license. Each key has the time at which a scanner sends it, however busy the machine is. */
export async function scan(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (const [at, sign] of [...license].entries()) {
    const press = sign === '\n' ? { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } : { key: sign, text: sign };
    const timestamp = began + at * 0.003;
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...press });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...press, text: undefined });
  }
}
