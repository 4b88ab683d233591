import { readStored, removeStored, writeStored, type Area } from './storage';

/** Returns the storage of a zustand store that is kept in the browser's local or session storage. */
export const persistIn = (area: Area) => ({
  getItem: (name: string) => readStored(area, name) as never,
  setItem: (name: string, value: unknown) => writeStored(area, name, value),
  removeItem: (name: string) => removeStored(area, name),
});
