import { useEffect, useEffectEvent, useState } from 'react';
import { ownPrefix, readStored, writeStored } from '@/lib/storage';

/** Nobody presses two keys faster than this, in milliseconds; a scanner does. */
const machineMs = 50;

/**
 * Takes the action of each key pressed outside of fields and dialogs, lower-cased, unless it is held down or part of a shortcut of the
 * browser. A letter waits 50 ms for the next key, because those of a scanned tag are no steps of a sale. `actionOf` returns the action for
 * what is on screen when the key is pressed; undefined for none.
 */
export function useKeyPresses(isOn: boolean, actionOf: (key: string) => (() => void) | undefined): void {
  const onKey = useEffectEvent(actionOf);
  useEffect(() => {
    if (!isOn) return;
    let lastAt = -Infinity;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const gap = event.timeStamp - lastAt;
      if (event.key.length === 1) {
        clearTimeout(waiting);
        lastAt = event.timeStamp;
        if (gap < machineMs) return;
      }
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target)) return;
      const key = event.key.toLowerCase();
      const action = onKey(key);
      if (!action) return;
      if (/^[a-z]$/.test(key)) waiting = setTimeout(action, machineMs);
      else {
        event.preventDefault();
        action();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn]);
}

/** Reports whether a key belongs to what has the focus: a field, or anything while a dialog is open. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}

const storageKey = `${ownPrefix}consoleKeys`;

/** Returns whether single keys take steps, which people who use speech input can turn off, and a function that sets it. */
export function useKeysOn(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored('local', storageKey) !== false);
  const set = (next: boolean) => {
    writeStored('local', storageKey, next);
    setOn(next);
  };
  return [isOn, set];
}
