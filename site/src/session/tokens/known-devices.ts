import { readStored, writeStored } from '@/lib/storage';

/** Kept after signing out: it lets people sign in from this browser while strangers try their account. It names nobody. */
const key = 'fairwarning.devices';

/** How many a request may carry, for browsers that several people use. */
const most = 5;

/** The device tokens of earlier sign-ins on this browser, latest first. */
export function knownDevices(): string[] {
  const stored = readStored('local', key);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : [];
}

export function keepDevice(device: string | undefined): void {
  if (device) writeStored('local', key, [device, ...knownDevices()].slice(0, most));
}
