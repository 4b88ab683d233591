import type { Event } from '@/api/schema.gen';
import { paths, searchPath } from '@/routes';
import { eventStatus, isOver } from './event-state';

export type EventAction =
  | { kind: 'register'; label: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'out'; label: string; href: string };

/** Returns what a visitor can do with an event, most important first. Labels in capitals come from the specification. */
export function eventActions(event: Event): EventAction[] {
  if (event.eventStatus_ID === eventStatus.didNotRun) return [];
  if (isOver(event)) return [{ kind: 'link', label: 'View results', href: paths.results(event.event_ID) }];
  if (event.isThirdParty) return [...providerActions(event), ...inventory(event)];
  return [{ kind: 'register', label: 'Register' }, ...inventory(event)];
}

/** Third-party auctions run on the providers' sites, with registration and catalog there. */
function providerActions(event: Event): EventAction[] {
  return event.providers.flatMap((provider) => {
    const { name, isCatalogURLLive, catalogURL, isRegisterURLLive, providerRegisterURL } = provider;
    const links: EventAction[] = [];
    if (isRegisterURLLive && isWebAddress(providerRegisterURL)) links.push({ kind: 'out', label: `Register on ${name}`, href: providerRegisterURL });
    if (isCatalogURLLive && isWebAddress(catalogURL)) links.push({ kind: 'out', label: 'View Catalog', href: catalogURL });
    return links;
  });
}

function inventory(event: Event): EventAction[] {
  if (event.lotCount === 0) return [];
  return [{ kind: 'link', label: 'VIEW INVENTORY', href: searchPath({ events: event.event_ID }) }];
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
