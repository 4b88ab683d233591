import type { Event, Provider } from '@/api/schema.gen';
import { boardOf } from '@/lot/event-type';
import { isInProgress } from './event-state';

/** Leads to a provider; `on` names it where the label does not. */
export type ProviderAction = { kind: 'out'; label: string; href: string; on?: string };

/** Returns the links to a provider that are live: where to register, and its catalog. Labels in capitals come from the specification. */
export function providerActions(provider: Provider): ProviderAction[] {
  const { name, isCatalogURLLive, catalogURL } = provider;
  const links = registration(provider);
  if (isCatalogURLLive && isWebAddress(catalogURL)) links.push({ kind: 'out', label: 'View Catalog', href: catalogURL, on: name });
  return links;
}

function registration(provider: Provider): ProviderAction[] {
  const href = registerAddress(provider);
  return href ? [{ kind: 'out', label: `Register on ${provider.name}`, href }] : [];
}

/** Returns where to register on the provider's site; empty while its link is not live. */
export function registerAddress({ isRegisterURLLive, providerRegisterURL }: Provider): string {
  return isRegisterURLLive && isWebAddress(providerRegisterURL) ? providerRegisterURL : '';
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Returns the registration that lets one bid on an event on which only partners take bids; none for others. */
export function registrationElsewhere(event: Event): ProviderAction[] {
  return isSoldElsewhere(event) ? event.providers.flatMap(registration).slice(0, 1) : [];
}

/** Reports whether only partners take bids: on a third party's event, and on a simulcast one in progress without a board. */
function isSoldElsewhere(event: Event): boolean {
  return event.isThirdParty || (isInProgress(event) && boardOf(event) === 'elsewhere');
}
