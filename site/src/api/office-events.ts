import type { SWRConfiguration } from 'swr';
import { postPersonal } from './http/client';
import * as operations from './operations/office.gen';
import { usePersonal } from './resource';
import { postSave } from './save';
import type {
  AddRuleInputBody, CancelEventInputBody, CancelEventOutputBody, ChangeEventInputBody, CopyEventInputBody, CreateEventInputBody, EndRuleInputBody, EventProvidersInputBody,
  EventRingInputBody, EventRoomInputBody, OfficeEvent, OfficeRule, PostponeEventInputBody, PublishEventInputBody,
} from './schema.gen';

const pageSize = 50;

/** How often an event on screen is loaded again, so that it shows what colleagues save (ms). */
const refreshInterval = 15_000;

export type EventFilter = { status: '' | 'draft' | 'upcoming' | 'running' | 'past'; search: string; page: number };

/** Returns a page of the house's events, drafts too, for the duty see; the previous one stays while another loads. */
export function useOfficeEvents({ status, search, page }: EventFilter, config?: SWRConfiguration) {
  return usePersonal(operations.getOfficeEventsKey({ status, search, pageNumber: page, pageSize }), { keepPreviousData: true, refreshInterval, ...config });
}

/** Returns an event as the office plans it, for the duty see. */
export function useOfficeEvent(eventId: number) {
  return usePersonal(operations.getOfficeEventKey({ event_ID: eventId }), { refreshInterval });
}

/** Returns what was changed about an event, latest first, for the duty see; `before` is the last entry of the previous page. */
export function useEventHistory(eventId: number, before = 0) {
  return usePersonal(operations.getHistoryKey({ subject: 'event', subject_ID: eventId, before }));
}

// The changes below are for the duty events.

export function createEvent(event: CreateEventInputBody): Promise<OfficeEvent> {
  return postPersonal(operations.createEvent, event);
}

export function copyEvent(copy: CopyEventInputBody): Promise<OfficeEvent> {
  return postPersonal(operations.copyEvent, copy);
}

export function changeEvent(change: ChangeEventInputBody): Promise<OfficeEvent> {
  return postSave(operations.changeEvent, change);
}

export function setEventRing(ring: EventRingInputBody): Promise<OfficeEvent> {
  return postSave(operations.setEventRing, ring);
}

export function setEventRoom(room: EventRoomInputBody): Promise<OfficeEvent> {
  return postSave(operations.setEventRoom, room);
}

export function setEventProviders(providers: EventProvidersInputBody): Promise<OfficeEvent> {
  return postSave(operations.setEventProviders, providers);
}

export function publishEvent(event: PublishEventInputBody): Promise<OfficeEvent> {
  return postSave(operations.publishEvent, event);
}

export function postponeEvent(event: PostponeEventInputBody): Promise<OfficeEvent> {
  return postSave(operations.postponeEvent, event);
}

export function cancelEvent(event: CancelEventInputBody): Promise<CancelEventOutputBody> {
  return postSave(operations.cancelEvent, event);
}

export function addRule(rule: AddRuleInputBody): Promise<OfficeRule> {
  return postPersonal(operations.addRule, rule);
}

export function endRule(rule: EndRuleInputBody): Promise<OfficeRule> {
  return postPersonal(operations.endRule, rule);
}
