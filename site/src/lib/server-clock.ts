/** How far the server's clock is ahead of this device's, in milliseconds. */
let offset = 0;

/** Whether the offset comes from a time with milliseconds. */
let isPrecise = false;

/** The resolution of a Date header in milliseconds; smaller differences are ignored. */
const resolution = 1000;

/** Measures the offset with the Date header of an uncached response. */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const server = date === null ? NaN : new Date(date).getTime();
  if (Number.isNaN(server)) return;
  const measured = server + resolution / 2 - (sentAt + receivedAt) / 2;
  noteOffset(measured, Math.abs(measured) < resolution ? 0 : measured);
}

/** Takes a rough offset, unless a precise one is less than a second from what was measured. */
export function noteOffset(measured: number, rough = measured): void {
  if (isPrecise && Math.abs(measured - offset) < resolution) return;
  isPrecise = false;
  offset = Math.round(rough);
}

/** Measures the offset with a server time in milliseconds, which a later Date header overrides only if it differs by a second or more. */
export function noteServerTime(iso: string, sentAt: number, receivedAt: number): void {
  const server = new Date(iso).getTime();
  if (Number.isNaN(server)) return;
  isPrecise = true;
  offset = Math.round(server - (sentAt + receivedAt) / 2);
}

/** Returns the server's time in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset;
}
