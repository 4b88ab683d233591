import useSWR, { type SWRConfiguration } from 'swr';
import { postPersonal } from './http/client';
import * as operations from './operations/office.gen';
import { usePersonal, visitConstant } from './resource';
import { postSave } from './save';
import type {
  AddRuleInputBody, CancelEventInputBody, CancelEventOutputBody, ChangeEventInputBody, CopyEventInputBody, CreateEventInputBody, EndRuleInputBody, EventProvidersInputBody,
  EventRingInputBody, EventRoomInputBody, OfficeEvent, OfficeRule, PostponeEventInputBody, PreviewRuleInputBody, PublishEventInputBody,
} from './schema.gen';

const pageSize = 50;

/** How often an event on screen is loaded again, so that it shows what colleagues save (ms). */
const refreshInterval = 15_000;

export type EventFilter = { status: '' | 'draft' | 'upcoming' | 'running' | 'past'; search: string; page: number };

/** Returns a page of the house's events, drafts too, for the duty see; the previous one stays while another loads. Null sends no request. */
export function useOfficeEvents(filter: EventFilter | null, config?: SWRConfiguration) {
  const key = filter && operations.getOfficeEventsKey({ status: filter.status, search: filter.search, pageNumber: filter.page, pageSize });
  return usePersonal(key, { keepPreviousData: true, refreshInterval, ...config });
}

/** Returns an event as the office plans it, for the duty see. */
export function useOfficeEvent(eventId: number) {
  return usePersonal(operations.getOfficeEventKey({ event_ID: eventId }), { refreshInterval });
}

/** Returns a draft with a page of its lots as guests will see them, for the duty see. */
export function useEventPreview(eventId: number, pageNumber: number) {
  return usePersonal(operations.getEventPreviewKey({ event_ID: eventId, pageNumber, pageSize: 60 }), { keepPreviousData: true });
}

/** Returns a lot of a draft as guests will see it, for the duty see. */
export function useItemPreview(itemId: number) {
  return usePersonal(operations.getItemPreviewKey({ item_ID: itemId }));
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

/** Returns what a rule that is not saved would come to; null asks nothing. The previous answer stays while another loads. */
export function useRulePreview(request: PreviewRuleInputBody | null) {
  const key = request && ([operations.previewRule, JSON.stringify(request)] as const);
  return useSWR(key, () => postPersonal(operations.previewRule, request!), { ...visitConstant, keepPreviousData: true, shouldRetryOnError: false });
}

export function endRule(rule: EndRuleInputBody): Promise<OfficeRule> {
  return postPersonal(operations.endRule, rule);
}
