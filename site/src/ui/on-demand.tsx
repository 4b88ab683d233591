import { useSyncExternalStore, type ComponentType } from 'react';
import { useAfterHydration } from '@/use-hydrated';
import { idle } from './when-idle';

/** Takes the place of a component that is not loaded. */
const nothingLoaded = 'nothing';

const retryAfterMs = 5000;

/** A component whose script is fetched on demand; `load` fetches it for somebody who is about to see it. */
export type OnDemandComponent<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * Returns a component whose script is fetched when it is first shown, with `Placeholder` until then, in the exported HTML and while
 * hydrating, also if another part of the page has loaded it by then. If that fails, it is fetched again every 5 s while the component is
 * shown. It does what next/dynamic does with `ssr: false`, at a tenth of the size.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, Placeholder: ComponentType<Props> = Nothing): OnDemandComponent<Props> {
  let loaded: ComponentType<Props> | typeof nothingLoaded = nothingLoaded;
  const listeners = new Set<() => void>();
  const onLoad = (component: ComponentType<Props>) => {
    loaded = component;
    for (const notify of listeners) notify();
  };
  const request = () => load().then(onLoad, onFailure);
  const onFailure = (error: unknown) => {
    console.warn('Script:', error);
    setTimeout(() => listeners.size > 0 && loaded === nothingLoaded && request(), retryAfterMs);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (loaded === nothingLoaded) void request();
    return () => void listeners.delete(listener);
  };
  const current = () => loaded;
  const component = function OnDemand(props: Props) {
    const Shown = useAfterHydration(useSyncExternalStore(subscribe, current, current), nothingLoaded);
    return Shown === nothingLoaded ? <Placeholder {...props} /> : <Shown {...props} />;
  };
  return Object.assign(component, { load: request });
}

/**
 * The same for what a first view can be used without: it is fetched when the browser is idle, one script after another. Fetching many at
 * once, as a page is hydrated, would block it for 50 to 100 ms on a phone.
 */
export function onIdle<Props extends object>(load: () => Promise<ComponentType<Props>>, Placeholder?: ComponentType<Props>): ComponentType<Props> {
  return onDemand(() => idle().then(load), Placeholder);
}

function Nothing() {
  return null;
}
