import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useFigureSettled } from './use-figure-settled';

/** Asks as early as a click can come: when the figure is on screen, and before effects have run. */
function Figure({ shown, ask }: { shown: number; ask: (isSettled: boolean) => void }) {
  const isSettled = useFigureSettled(shown);
  useLayoutEffect(() => ask(isSettled()));
  return null;
}

test('a figure has not settled from the moment it shows; the first one has', () => {
  const answers: boolean[] = [];
  const ask = (isSettled: boolean) => void answers.push(isSettled);
  const { rerender } = render(<Figure shown={95_000} ask={ask} />);
  rerender(<Figure shown={97_500} ask={ask} />);
  rerender(<Figure shown={97_500} ask={ask} />);
  expect(answers).toEqual([true, false, false]);
});
