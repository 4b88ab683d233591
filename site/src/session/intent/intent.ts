import { create } from 'zustand';

/** What a guest was doing when asked to sign in. `id` is the item's or the event's, `name` its description, `amount` the bid in dollars. */
export type Intent = {
  kind: 'watch' | 'register' | 'bid' | 'offer' | 'buyNow' | 'checkout' | 'saveSearch';
  id?: number;
  name?: string;
  amount?: number;
};

type State = {
  /** What to continue now that the guest has signed in. */
  resumed: Intent | null;
  /** Where to continue it, without query and hash. */
  path: string;
};

export const useIntent = create<State>(() => ({ resumed: null, path: '' }));

/** Continues an intent on the screen at an address, where the person is or is going. */
export function resumeIntent(intent: Intent | null, address: string): void {
  useIntent.setState({ resumed: intent, path: pathOf(address) });
}

export function dropIntent(): void {
  useIntent.setState({ resumed: null });
}

/** Returns an address without query and hash. */
export function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0]!;
}

/** Reports whether the person has just signed in to do this. The caller drops the intent once it is done. */
export function useIsResumed(kind: Intent['kind'], id?: number): boolean {
  return useIntent(({ resumed }) => resumed?.kind === kind && resumed.id === id);
}
