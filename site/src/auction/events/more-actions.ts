import type { Event, Provider } from '@/api/schema.gen';
import { paths, searchPath } from '@/routes';
import { eventStatus, isOver } from './event-state';

/** `out` leads to a provider; `on` names it where the label does not. */
export type MoreAction = { kind: 'link'; label: string; href: string } | ProviderAction;
type ProviderAction = { kind: 'out'; label: string; href: string; on?: string };

/** Returns what else a visitor can do with an event than `mainActions` has. Labels in capitals come from the specification. */
export function moreActions(event: Event): MoreAction[] {
  const view: MoreAction = { kind: 'link', label: 'VIEW EVENT', href: paths.event(event.event_ID) };
  if (event.eventStatus_ID === eventStatus.didNotRun) return [];
  if (isOver(event)) return [view];
  return [...inventory(event), view, ...event.providers.flatMap(providerActions)];
}

function inventory(event: Event): MoreAction[] {
  if (event.lotCount === 0) return [];
  return [{ kind: 'link', label: 'VIEW INVENTORY', href: searchPath({ events: event.event_ID }) }];
}

/** Returns the links to a provider that are live: where to register, and its catalog. */
export function providerActions(provider: Provider): ProviderAction[] {
  const { name, isCatalogURLLive, catalogURL } = provider;
  const register = registerAddress(provider);
  const links: ProviderAction[] = [];
  if (register) links.push({ kind: 'out', label: `Register on ${name}`, href: register });
  if (isCatalogURLLive && isWebAddress(catalogURL)) links.push({ kind: 'out', label: 'View Catalog', href: catalogURL, on: name });
  return links;
}

/** Returns where to register on the provider's site; empty while its link is not live. */
export function registerAddress({ isRegisterURLLive, providerRegisterURL }: Provider): string {
  return isRegisterURLLive && isWebAddress(providerRegisterURL) ? providerRegisterURL : '';
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
