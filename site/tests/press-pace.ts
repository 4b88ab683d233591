import { waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';

/** Whether presses count as they do for people, and by which clock; undefined is the page's. Tests press faster, so most have it off (people-press.ts). */
export const pace: { isOn: boolean; now: number | undefined } = { isOn: false, now: undefined };

const hour = 3_600_000;
let last = 0;

/** Has presses count only at the pace of people until the test ends, by a clock that only hammer and pause move. */
export function atThePaceOfPeople(): void {
  Object.assign(pace, { isOn: true, now: (last += hour) });
  onTestFinished(() => void Object.assign(pace, { isOn: false, now: undefined }));
}

/** Presses five times, 200 ms apart, long after whatever was pressed before. */
export async function hammer(press: () => Promise<unknown>): Promise<void> {
  pause(hour);
  for (let i = 0; i < 5; i++) {
    await press();
    pause(200);
  }
}

/** Lets time pass between presses. */
export function pause(ms = 1000): void {
  last = pace.now = (pace.now ?? 0) + ms;
}

/** Waits until a dialog that just opened takes presses. */
export async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelector('.settling')).toBeNull());
}
