import type { ApiError } from '@/api/http/errors';
import { paths } from './routes';

/** The code of /error for a failed connection (specification section 8). */
const noAnswer = 500;

let last = { address: '', message: '' };

/**
 * Returns the address of /error for a failure at `from` and keeps the server's message for that screen. The address does
 * not carry it, because anybody can write an address.
 */
export function errorAddress({ status, message }: ApiError, from: string): string {
  last = { address: paths.error(status || noAnswer, from), message };
  return last.address;
}

/** Returns the message of the failure that led to this address, or "" if none did since the page was loaded. */
export function failureMessage(address: string): string {
  return last.address === address ? last.message : '';
}
