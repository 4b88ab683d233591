/** How far the server's clock is ahead of this machine's, in milliseconds. */
let offset = 0;

/** Whether the offset comes from a time that was told in milliseconds. */
let precise = false;

/** A Date header counts whole seconds: a smaller difference says nothing. */
const resolution = 1000;

/** Measures the offset by an answer that came straight from the server, never by one out of a cache. */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const server = date === null ? NaN : new Date(date).getTime();
  if (Number.isNaN(server)) return;
  const measured = server + resolution / 2 - (sentAt + receivedAt) / 2;
  if (precise && Math.abs(measured - offset) < resolution) return;
  precise = false;
  offset = Math.abs(measured) < resolution ? 0 : Math.round(measured);
}

/** Measures it by a time of the server in milliseconds, which a date of whole seconds does not blur again. */
export function noteServerTime(iso: string, sentAt: number, receivedAt: number): void {
  const server = new Date(iso).getTime();
  if (Number.isNaN(server)) return;
  precise = true;
  offset = Math.round(server - (sentAt + receivedAt) / 2);
}

/** The time it is for the server, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset;
}
