import { useDeferredValue, useSyncExternalStore } from 'react';

/** Reports whether the page is hydrated: false in HTML and in the render that takes it over, where the visitor's browser is unknown. */
export function useHydrated(): boolean {
  return useAfterHydration<boolean>(true, false);
}

/**
 * Returns `before` in HTML and in the render that takes it over, and then `value`. React does what follows from a new value in slices of
 * a few milliseconds; with useSyncExternalStore alone it would render everything that waits for hydration in one task.
 */
export function useAfterHydration<Value>(value: Value, before: Value): Value {
  const render = { takesOver: false };
  // React asks for the server's snapshot in the renderer and as it hydrates this component, within this call, and never later.
  // eslint-disable-next-line react-hooks/immutability
  useSyncExternalStore(never, nothing, () => void (render.takesOver = true));
  return useDeferredValue(value, render.takesOver ? before : undefined);
}

function never() {
  return nothing;
}

function nothing() {
  return undefined;
}
