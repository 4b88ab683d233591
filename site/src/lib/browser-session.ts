import { readStored, writeStored } from './storage';

/**
 * Notes that last until the browser closes, in all its tabs. Only a session cookie lives that long: session storage is a tab's own, and local
 * storage outlives the browser. No server reads these cookies. Where cookies are blocked, a note lasts in its tab.
 */
const prefix = 'fairwarning.';

export function isNoted(name: string): boolean {
  return readStored('session', prefix + name) === true || document.cookie.split('; ').includes(`${prefix}${name}=1`);
}

export function note(name: string): void {
  writeStored('session', prefix + name, true);
  document.cookie = `${prefix}${name}=1; path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;
}
