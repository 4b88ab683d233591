import { create } from 'zustand';
import { ownPrefix, readStored, removeStored, writeStored } from '@/lib/storage';

/** Removed with the session, like everything of a person. */
const storageKey = `${ownPrefix}recentSearches`;
const most = 6;

type RecentSearches = {
  /** Latest first. */
  texts: readonly string[];
  remember: (text: string) => void;
  forgetAll: () => void;
};

/** The texts searched for in this browser. */
export const useRecentSearches = create<RecentSearches>((set) => ({
  texts: stored(),
  remember: (text) => {
    const trimmed = text.trim();
    if (!trimmed) return;
    // Read again, because another tab may have searched.
    const texts = [trimmed, ...stored().filter((other) => other.toLowerCase() !== trimmed.toLowerCase())].slice(0, most);
    writeStored('local', storageKey, texts);
    set({ texts });
  },
  forgetAll: () => {
    removeStored('local', storageKey);
    set({ texts: [] });
  },
}));

function stored(): string[] {
  const value = readStored('local', storageKey);
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string').slice(0, most) : [];
}
