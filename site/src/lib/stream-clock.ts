import { noteOffset } from './server-clock';

/** The latest samples of the offset from times that the server sent on its own; each is too small by the time it traveled. */
let samples: number[] = [];

/** How many samples count: the quickest of them is the truest. */
const maxSamples = 6;

/** Measures the clock's offset with a time that a stream brought, in milliseconds since 1970. One that was asked for is truer, unless they differ by a second or more. */
export function noteStreamTime(server: number, receivedAt: number): void {
  samples = [...samples, server - receivedAt].slice(-maxSamples);
  noteOffset(Math.max(...samples));
}

/** Returns how far the server's clock is ahead of this device's, in milliseconds; 0 until there are two samples, since the first one may have waited for the page to load. */
export function clockError(): number {
  return samples.length < 2 ? 0 : Math.max(...samples);
}
