import { useState } from 'react';
import { useErrorMessage } from './use-error-message';

/** Something a press does: not twice at once, and what went wrong is kept to be shown until it is pressed again. */
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
