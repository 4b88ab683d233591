import type { Event } from '@/api/schema.gen';
import { paths, searchPath } from '@/routes';
import { eventStatus, isOver } from './event-state';

export type EventAction =
  | { kind: 'register'; label: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'out'; label: string; href: string };

/** What can be done with an event, most important first. The words in capitals are the specification's. */
export function eventActions(event: Event): EventAction[] {
  if (event.eventStatus_ID === eventStatus.didNotRun) return [];
  if (isOver(event)) return [{ kind: 'link', label: 'View results', href: paths.results(event.event_ID) }];
  if (event.isThirdParty) return [...providerActions(event), ...inventory(event)];
  return [{ kind: 'register', label: 'Register' }, ...inventory(event)];
}

/** The auction is held on the providers' sites: there one registers and reads the catalogue. */
function providerActions(event: Event): EventAction[] {
  return event.providers.flatMap((provider) => {
    const { name, isCatalogURLLive, catalogURL, isRegisterURLLive, providerRegisterURL } = provider;
    const links: EventAction[] = [];
    if (isRegisterURLLive && isWeb(providerRegisterURL)) links.push({ kind: 'out', label: `Register on ${name}`, href: providerRegisterURL });
    if (isCatalogURLLive && isWeb(catalogURL)) links.push({ kind: 'out', label: 'View Catalog', href: catalogURL });
    return links;
  });
}

function inventory(event: Event): EventAction[] {
  if (event.lotCount === 0) return [];
  return [{ kind: 'link', label: 'VIEW INVENTORY', href: searchPath({ events: event.event_ID }) }];
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
