import { toastError } from '../toast/toast';
import { isLicense, startsLicense } from './license-scan';

/** Keys closer than this, in milliseconds, may belong to one scan: in a field, and elsewhere, where people type nothing. */
const runMs = { field: 500, elsewhere: 1000 };
/** Nobody types a whole text with pauses shorter than this. */
const machineMs = 100;
/** A scan has ended after this long without a key. */
const quietMs = 1000;

/** Longest run that is kept, in characters. */
const longest = 40;

let isWatching = false;
/** When the last key came, on the clock of events. */
let lastAt = -Infinity;
/** What came without a pause up to now, and the part of it that came at the speed of a machine. */
let run = '';
let fastRun = '';
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
  if (!event.repeat) isSpaceStopped = false;
  if (event.isComposing || event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key.length !== 1)) return;
  const gap = event.timeStamp - lastAt;
  lastAt = event.timeStamp;
  if (isScan && gap < quietMs) return stop(event);
  isScan = false;
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (event.repeat && isPress) return takesRepeats(event) ? undefined : stop(event, false);
  const hasField = isField(event.target);
  if (gap >= (hasField ? runMs.field : runMs.elsewhere)) begin(event.target);
  const isTyped = /\S$/.test(run);
  add(event.key === 'Enter' ? '\n' : event.key, gap < machineMs);
  if (startsLicense(run) || isLicense(hasField ? fastRun : run)) return endScan(event);
  if (isTyped && isPress && !hasField) stop(event);
}

function add(text: string, isFast: boolean): void {
  run = (run + text).slice(-longest);
  fastRun = isFast ? (fastRun + text).slice(-longest) : text;
}

/** In Firefox, Space presses a button when it is released. */
function onKeyUp(event: KeyboardEvent): void {
  if (event.key === ' ' && isSpaceStopped) event.preventDefault();
}

/** Some scanners, and keyboards of phones, insert the whole text at once. */
function onBeforeInput(event: InputEvent): void {
  if (event.data && event.data.length > 1 && (startsLicense(event.data) || isLicense(event.data))) endScan(event);
}

function begin(target: EventTarget | null): void {
  run = fastRun = '';
  field = isText(target) ? { element: target, text: target.value } : null;
}

function endScan(event: Event): void {
  isScan = true;
  stop(event);
  if (field?.element.isConnected) restore(field.element, field.text);
  field = null;
  run = fastRun = '';
  toastError('That was a scanned driver’s license. We ignored it: nothing was entered or sent.');
}

/** Sets a field's text as if the person had, so that React notices. */
function restore(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (element.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps an event from the page. The first press of a held Space still counts when it is released. */
function stop(event: Event, isWholePress = true): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isWholePress && event instanceof KeyboardEvent) isSpaceStopped = event.key === ' ';
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
