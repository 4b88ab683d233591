import type { Event } from '@/api/schema.gen';
import { paths, searchPath } from '@/routes';
import { eventStatus, isOver } from './event-state';
import { providerActions, registrationElsewhere, type ProviderAction } from './provider-actions';

export type MoreAction = { kind: 'link'; label: string; href: string } | ProviderAction;

/** Returns what else a visitor can do with an event than `mainActions` has. Labels in capitals come from the specification. */
export function moreActions(event: Event): MoreAction[] {
  const view: MoreAction = { kind: 'link', label: 'VIEW EVENT', href: paths.event(event.event_ID) };
  if (event.eventStatus_ID === eventStatus.didNotRun) return [];
  if (isOver(event)) return [view];
  const [there] = registrationElsewhere(event);
  return [...inventory(event), view, ...event.providers.flatMap(providerActions).filter(({ href }) => href !== there?.href)];
}

function inventory(event: Event): MoreAction[] {
  if (event.lotCount === 0) return [];
  return [{ kind: 'link', label: 'VIEW INVENTORY', href: searchPath({ events: event.event_ID }) }];
}
