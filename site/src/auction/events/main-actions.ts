import type { Event } from '@/api/schema.gen';
import { boardOf } from '@/lot/event-type';
import { paths } from '@/routes';
import { eventStatus, isInProgress, isOver } from './event-state';
import { registrationElsewhere, type ProviderAction } from './provider-actions';

/** `board` leads to the auction house's own board, with the person's session. */
export type MainAction = { kind: 'register' } | { kind: 'board'; label: string } | { kind: 'link'; label: string; href: string } | ProviderAction;

export const joinLabel = 'JOIN LIVE AUCTION';

/** Returns what visitors come to an event for, most important first. Labels in capitals come from the specification. */
export function mainActions(event: Event): MainAction[] {
  if (event.eventStatus_ID === eventStatus.didNotRun) return [{ kind: 'link', label: 'VIEW EVENT', href: paths.event(event.event_ID) }];
  if (isOver(event)) return [{ kind: 'link', label: 'View results', href: paths.results(event.event_ID) }];
  return [...join(event), ...registrationElsewhere(event), { kind: 'register' }];
}

/** The board of an event in progress: ours, or the auction house's own for a simulcast sale that is called there; none for one sold elsewhere. */
function join(event: Event): MainAction[] {
  const board = boardOf(event);
  if (board === 'elsewhere' || !isInProgress(event) || event.lotCount === 0) return [];
  if (board === 'external') return [{ kind: 'board', label: joinLabel }];
  return [{ kind: 'link', label: joinLabel, href: paths.liveAuction(event.event_ID) }];
}
