import { beforeEach, expect, test } from 'vitest';
import { keepDevice, knownDevices } from './known-devices';

beforeEach(() => localStorage.clear());

test('keeps the devices of the latest five sign-ins, and ignores what is none', () => {
  expect(knownDevices()).toEqual([]);
  for (const device of ['a', 'b', 'c', 'd', 'e', 'f']) keepDevice(device);
  keepDevice(undefined);
  expect(knownDevices()).toEqual(['f', 'e', 'd', 'c', 'b']);
  localStorage.setItem('fairwarning.devices', '{"not":"a list"}');
  expect(knownDevices()).toEqual([]);
});
