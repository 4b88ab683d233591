import type { Event, Provider } from '@/api/schema.gen';
import { boardOf } from '@/lot/event-type';
import { paths, searchPath } from '@/routes';
import { eventStatus, isInProgress, isOver } from './event-state';

/** `board` leads to the auction house's own board, with the person's session. */
export type EventAction = { kind: 'register'; label: string } | { kind: 'board'; label: string } | { kind: 'link'; label: string; href: string } | ProviderAction;

/** Leads to a provider; `on` names it where the label does not. */
export type ProviderAction = { kind: 'out'; label: string; href: string; on?: string };

export const joinLabel = 'JOIN LIVE AUCTION';

/** Returns what a visitor can do with an event, most important first. Labels in capitals come from the specification. */
export function eventActions(event: Event): EventAction[] {
  const view: EventAction = { kind: 'link', label: 'VIEW EVENT', href: paths.event(event.event_ID) };
  if (event.eventStatus_ID === eventStatus.didNotRun) return [view];
  if (isOver(event)) return [{ kind: 'link', label: 'View results', href: paths.results(event.event_ID) }, view];
  return [{ kind: 'register', label: 'Register' }, ...join(event), ...inventory(event), view, ...event.providers.flatMap(providerActions)];
}

/** The board of an event in progress: ours, or the auction house's own for a simulcast sale that is called there; none for one sold elsewhere. */
function join(event: Event): EventAction[] {
  const board = boardOf(event);
  if (board === 'elsewhere' || !isInProgress(event) || event.lotCount === 0) return [];
  if (board === 'external') return [{ kind: 'board', label: joinLabel }];
  return [{ kind: 'link', label: joinLabel, href: paths.liveAuction(event.event_ID) }];
}

function inventory(event: Event): EventAction[] {
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
