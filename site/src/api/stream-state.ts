import { create } from 'zustand';

/**
 * How the stream of the person's own events stands: `off`, nobody wants it; `connecting`, not there yet; `live`, told of
 * everything; `lost`, it broke off and is tried again.
 */
export type StreamPhase = 'off' | 'connecting' | 'live' | 'lost';

export const useStreamState = create<{ phase: StreamPhase }>(() => ({ phase: 'off' }));
