import { afterEach, expect, test, vi } from 'vitest';
import type { PaymentForm } from '@/api/schema.gen';
import type { Accepted, SecureData } from './accept-js';
import { accept } from './hosted-form';

const form: PaymentForm = { isHosted: true, scriptURL: 'https://js.pay.example/Accept.js', apiOrigin: 'https://api.pay.example', loginID: 'house', clientKey: 'key' };
const cardData = { cardNumber: '4111111111111111', month: '12', year: '39', cardCode: '900', zip: '57104', fullName: 'Dale Haugen' };
const ok: Accepted = { opaqueData: { dataDescriptor: 'd', dataValue: 'nonce' }, messages: { resultCode: 'Ok', message: [] } };

/** Stands in for the network: a script element added to the head loads, or fails. */
function onScript(load: (script: HTMLScriptElement) => void): string[] {
  const asked: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    asked.push((script as HTMLScriptElement).src);
    load(script as HTMLScriptElement);
  });
  return asked;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a script that cannot be loaded sends nothing, and the next try loads it again', async () => {
  const asked = onScript((script) => script.onerror?.(new Event('error')));
  await expect(accept(form, { cardData })).rejects.toMatchObject({ status: 503 });
  await expect(accept(form, { cardData })).rejects.toMatchObject({ status: 503 });
  expect(asked).toEqual([form.scriptURL, form.scriptURL]);
});

test('gives the card to the processor’s script, which is loaded once, and returns its nonce or its words', async () => {
  const given: SecureData[] = [];
  let answer = ok;
  vi.stubGlobal('Accept', { dispatchData: (data: SecureData, done: (accepted: Accepted) => void) => { given.push(data); done(answer); } });
  const asked = onScript((script) => script.onload?.(new Event('load')));
  expect(await accept(form, { cardData })).toEqual({ dataDescriptor: 'd', dataValue: 'nonce' });
  answer = { messages: { resultCode: 'Error', message: [{ code: 'E_WC_05', text: 'Please provide valid credit card number.' }] } };
  await expect(accept(form, { cardData })).rejects.toMatchObject({ status: 402, message: 'Please provide valid credit card number.' });
  expect(asked).toEqual([form.scriptURL]);
  expect(given[0]).toEqual({ authData: { clientKey: 'key', apiLoginID: 'house' }, cardData });
});

/** The script is loaded by now; a test decides what it answers. */
async function withProcessor(dispatchData: Accept['dispatchData']): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('Accept', { dispatchData });
  onScript((script) => script.onload?.(new Event('load')));
}

type Accept = { dispatchData: (data: SecureData, done: (accepted: Accepted) => void) => void };

const notLoaded: Accepted = { messages: { resultCode: 'Error', message: [{ code: 'E_WC_03', text: 'Accept.js is not loaded correctly.' }] } };

test('asks again until the script has loaded its second file', async () => {
  vi.useFakeTimers();
  await withProcessor((_, done) => done(notLoaded));
  const { accept } = await import('./hosted-form');
  const nonce = accept(form, { cardData });
  await vi.advanceTimersByTimeAsync(1000);
  (window as unknown as { Accept: Accept }).Accept.dispatchData = (_, done) => done(ok);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await nonce).toEqual({ dataDescriptor: 'd', dataValue: 'nonce' });
});

test.each<[string, Accept['dispatchData']]>([
  ['never becomes ready', (_, done) => done(notLoaded)],
  ['never answers', () => undefined],
])('a script that %s fails as unreachable', async (_, dispatchData) => {
  vi.useFakeTimers();
  await withProcessor(dispatchData);
  const { accept } = await import('./hosted-form');
  const failure = expect(accept(form, { cardData })).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(61_000);
  await failure;
});
