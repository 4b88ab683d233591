import { toastError } from '../toast/toast';
import { isLicense } from './license-scan';

/** Keys closer than this, in milliseconds, may come from a scanner, which types for itself. */
const scanMs = 100;
/** Nobody presses a character and then Enter, on a button, faster than this. */
const machineMs = 50;
/** A scan has ended after this long without a key. */
const quietMs = 300;

let isWatching = false;
/** When the last key came, on the clock of events. */
let lastAt = -Infinity;
/** What came without a pause up to now. */
let run = '';
/** The field that had the focus when the run began, with its text. */
let field: { element: HTMLInputElement | HTMLTextAreaElement; text: string } | null = null;
let isScan = false;
let isSpaceStopped = false;

/**
 * Watches the keys of the page from its first call on. A held Enter or Space presses nothing more than once, what a scanner types presses
 * no button, and a scanned driver's license is taken out of the page entirely.
 */
export function watchKeys(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  window.addEventListener('beforeinput', onBeforeInput, true);
}

function onKeyDown(event: KeyboardEvent): void {
  isSpaceStopped = false;
  if (event.isComposing || event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key.length !== 1)) return;
  const gap = event.timeStamp - lastAt;
  lastAt = event.timeStamp;
  if (isScan && gap < quietMs) return stop(event);
  isScan = false;
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (event.repeat && isPress && !takesRepeats(event)) return stop(event);
  if (gap >= scanMs) begin(event.target);
  const isTyped = run !== '' && gap < machineMs;
  run = (run + (event.key === 'Enter' ? '\n' : event.key)).slice(-40);
  if (isLicense(run)) return endScan(event);
  if (isTyped && isPress && !isField(event.target)) stop(event);
}

/** In Firefox, Space presses a button when it is released. */
function onKeyUp(event: KeyboardEvent): void {
  if (event.key === ' ' && isSpaceStopped) event.preventDefault();
}

/** Some scanners, and keyboards of phones, insert the whole text at once. */
function onBeforeInput(event: InputEvent): void {
  if (event.data && event.data.length > 1 && isLicense(event.data)) endScan(event);
}

function begin(target: EventTarget | null): void {
  run = '';
  field = isText(target) ? { element: target, text: target.value } : null;
}

function endScan(event: Event): void {
  isScan = true;
  stop(event);
  if (field?.element.isConnected) restore(field.element, field.text);
  field = null;
  run = '';
  toastError('That was a scanned driver’s license. We ignored it: nothing was entered or sent.');
}

/** Sets a field's text as if the person had, so that React notices. */
function restore(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (element.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event instanceof KeyboardEvent) isSpaceStopped = event.key === ' ';
}

/** Where a held key types: Enter new lines, Space spaces. */
function takesRepeats({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  return target instanceof HTMLTextAreaElement || (key === ' ' && isText(target));
}

const buttons = ['button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'file'];

function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !buttons.includes(target.type));
}

function isField(target: EventTarget | null): boolean {
  return isText(target) || target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable);
}
