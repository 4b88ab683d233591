import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { ownPrefix, readStored, removeStored, writeStored } from '@/lib/storage';
import { followUser } from '@/session/follow-user';

/** What is said aloud: every change of the lot, what concerns the person, nothing. */
export type Spoken = 'all' | 'mine' | 'off';

type Choices = {
  /** Whose choices they are; 0 nobody's. */
  user_ID: number;
  /** A press bids the ask without asking once more. */
  instaBid: boolean;
  spoken: Spoken;
};

const untouched: Choices = { user_ID: 0, instaBid: false, spoken: 'all' };

/** How the person likes to bid on this device. Instant bidding is off until it is switched on, and logging out ends it. */
export const useBidChoices = create<Choices>()(
  persist<Choices>(() => untouched, {
    name: `${ownPrefix}liveAuction`,
    merge: (stored) => readChoices(stored),
    storage: {
      getItem: (name) => readStored('local', name) as never,
      setItem: (name, value) => writeStored('local', name, value),
      removeItem: (name) => removeStored('local', name),
    },
  }),
);

if (typeof window !== 'undefined') {
  followUser((userId) => {
    if (useBidChoices.getState().user_ID !== userId) useBidChoices.setState({ ...untouched, user_ID: userId });
  });
}

/** Keeps of what was stored only what is a choice: another version or another hand may have written it. */
export function readChoices(stored: unknown): Choices {
  const { user_ID, instaBid, spoken } = (stored ?? {}) as Partial<Record<keyof Choices, unknown>>;
  return {
    user_ID: typeof user_ID === 'number' && Number.isSafeInteger(user_ID) ? user_ID : 0,
    instaBid: instaBid === true,
    spoken: spoken === 'mine' || spoken === 'off' ? spoken : 'all',
  };
}
