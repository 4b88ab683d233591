import { ApiError } from '../http/errors';
import { listen, type Open, type Patience } from './stream-connection';
import { pause, reconnectPause } from './reconnect-pause';
import type { StreamEvent } from './read-events';

export type StreamListener = {
  /** Called with every sign of life. */
  onHeard: () => void;
  /** Called when the connection is silent, and when it has ended before the next one opens. */
  onPhase: (phase: 'silent' | 'lost') => void;
  onEvent: (event: StreamEvent) => void;
};

/** Listens to a stream, and opens it again until the signal ends it: at once when the browser comes online. */
export async function keepListening(open: Open, patience: Patience, signal: AbortSignal, { onHeard, onPhase, onEvent }: StreamListener): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    let isSilent = false;
    try {
      const heard = () => {
        if (signal.aborted) return;
        failures = 0;
        isSilent = false;
        onHeard();
      };
      const silent = () => {
        if (signal.aborted) return;
        isSilent = true;
        onPhase('silent');
      };
      await listen(open, patience, signal, { onHeard: heard, onSilent: silent, onEvent });
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiError)) console.warn('Stream:', error);
    }
    if (signal.aborted) return;
    onPhase(isSilent ? 'silent' : 'lost');
    if (await pause(reconnectPause(failures), signal)) failures = -1;
  }
}
