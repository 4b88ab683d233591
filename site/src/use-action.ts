import { useState } from 'react';
import { useErrorMessage } from './use-error-message';

/** Runs a button's action, one at a time, and holds its error message until the next run. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const messageOf = useErrorMessage();

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  }

  return { isBusy, failure, run };
}
