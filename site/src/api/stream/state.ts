import { create } from 'zustand';

/**
 * The state of the personal event stream: `off`, no subscribers; `connecting`; `live`, delivering events; `lost`,
 * disconnected and retrying.
 */
export type StreamPhase = 'off' | 'connecting' | 'live' | 'lost';

export const useStreamState = create<{ phase: StreamPhase }>(() => ({ phase: 'off' }));
