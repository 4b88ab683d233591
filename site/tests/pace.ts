import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';

/** Whether presses count as they do for people. Tests press faster, so most have it off (people-press.ts). */
export const pace = { isOn: false };

/** Has presses count only at the pace of people until the test ends. */
export function atThePaceOfPeople(): void {
  pace.isOn = true;
  onTestFinished(() => void (pace.isOn = false));
}

let hours = 0;

/** Presses five times, 200 ms apart, long after whatever was pressed before. Until the test ends, the clock of the page stands still otherwise. */
export async function hammer(press: () => Promise<unknown>): Promise<void> {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
  }
  pause(++hours * 3_600_000);
  for (let i = 0; i < 5; i++) {
    await press();
    pause(200);
  }
}

/** Lets time pass on the clock that hammer has stopped. */
export function pause(ms = 1000): void {
  vi.advanceTimersByTime(ms);
}

/** Waits until a dialog that just opened takes presses. */
export async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelector('.settling')).toBeNull());
}
