import { postPersonal } from '../http/client';
import * as ringOperations from '../operations/ring.gen';
import { optionalResource, usePersonal } from '../resource';
import type { ConsoleActionInputBody, ConsoleActionOutputBody, OfficeNoteInputBody, OfficeNoteOutputBody } from '../schema.gen';

/** How many people are connected changes without a word on the stream; everything else is refetched when the board changes. */
const refreshMs = 15_000;

/** Returns what only staff may know of the sale in an event's ring. The screen shows when it does not load. */
export function useConsole(eventId: number) {
  return usePersonal(ringOperations.getConsoleKey({ Event_ID: eventId }), { ...optionalResource, refreshInterval: refreshMs, dedupingInterval: 0 });
}

/** Returns the sales that staff can call: running ones and those to come. */
export function useCalledSales() {
  return usePersonal(ringOperations.getConsoles, optionalResource);
}

/** Takes a step of the sale, unless the ring has changed since `seen`; repeating it with the same key has no further effect. */
export function takeStep(step: ConsoleActionInputBody, idempotencyKey: string): Promise<ConsoleActionOutputBody> {
  return postPersonal(ringOperations.consoleAction, step, { idempotencyKey });
}

/** Replaces the office's note on an item, unless it has changed since `seen`; repeating it has no further effect. */
export function writeOfficeNote(note: OfficeNoteInputBody): Promise<OfficeNoteOutputBody> {
  return postPersonal(ringOperations.setOfficeNote, note);
}
