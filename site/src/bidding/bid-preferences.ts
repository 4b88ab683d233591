import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistIn } from '@/lib/persist-storage';
import { ownPrefix } from '@/lib/storage';
import { followUser } from '@/session/follow-user';

/** What screen readers announce: every bid, only the person's own status, or nothing. */
export type Spoken = 'all' | 'mine' | 'off';

type Preferences = {
  /** ID of the user they belong to; 0 for none. */
  user_ID: number;
  /** Bids the next amount in one click, without confirmation. */
  instaBid: boolean;
  spoken: Spoken;
  /** Short tones on a live board. */
  sound: boolean;
  /** The same as vibration. */
  vibration: boolean;
};

const defaults: Preferences = { user_ID: 0, instaBid: false, spoken: 'all', sound: false, vibration: false };

/** How the person likes to bid on this device. Instant bidding is off by default, and signing out turns it off. */
export const useBidPreferences = create<Preferences>()(
  persist<Preferences>(() => defaults, {
    name: `${ownPrefix}liveAuction`,
    merge: (stored) => readPreferences(stored),
    storage: persistIn('local'),
  }),
);

if (typeof window !== 'undefined') {
  followUser((userId) => {
    if (useBidPreferences.getState().user_ID !== userId) useBidPreferences.setState({ ...defaults, user_ID: userId });
  });
}

/** Reads stored preferences and falls back to the defaults: another version of the site or a browser extension may have written them. */
export function readPreferences(stored: unknown): Preferences {
  const { user_ID, instaBid, spoken, sound, vibration } = (stored ?? {}) as Partial<Record<keyof Preferences, unknown>>;
  return {
    user_ID: typeof user_ID === 'number' && Number.isSafeInteger(user_ID) ? user_ID : 0,
    instaBid: instaBid === true,
    spoken: spoken === 'mine' || spoken === 'off' ? spoken : 'all',
    sound: sound === true,
    vibration: vibration === true,
  };
}
