import { vi } from 'vitest';

// Tests press faster than people. Those about pressing too fast unmock these.
vi.mock('@/ui/binding/presses', () => ({ takesPress: () => true }));
vi.mock('@/ui/binding/use-settling', () => ({ useSettling: () => false }));
