// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get, Post } from '../http/operation';
import type { AddRuleInputBody, AuditLogOutputBody, CancelEventInputBody, CancelEventOutputBody, ChangeEventInputBody, CopyEventInputBody, CreateEventInputBody, DutiesOutputBody, EndRuleInputBody, EventChecklistOutputBody, EventProvidersInputBody, EventRingInputBody, EventRoomInputBody, HistoryOutputBody, OfficeEvent, OfficeEventsOutputBody, OfficeRule, PostponeEventInputBody, PublishEventInputBody, RulesOutputBody } from '../schema.gen';

export const getHistory = '/api/v1/Office/GetHistory' as Get<HistoryOutputBody>;
export const getHistoryKey = (query: { subject: string; subject_ID?: number | string; before?: number | string }) => withQuery(getHistory, [['subject', query.subject], ['subject_ID', countUnlessDefault(0, query.subject_ID)], ['before', countUnlessDefault(0, query.before)]]);
export const getAuditLog = '/api/v1/Office/GetAuditLog' as Get<AuditLogOutputBody>;
export const getAuditLogKey = (query: { pageNumber?: number | string; pageSize?: number | string; from?: string; to?: string; user_ID?: number | string; subject?: string } = {}) => withQuery(getAuditLog, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['from', query.from ?? ''], ['to', query.to ?? ''], ['user_ID', countUnlessDefault(0, query.user_ID)], ['subject', query.subject ?? '']]);
export const getDuties = '/api/v1/Office/GetDuties' as Get<DutiesOutputBody>;
export const getOfficeEvents = '/api/v1/Office/GetOfficeEvents' as Get<OfficeEventsOutputBody>;
export const getOfficeEventsKey = (query: { pageNumber?: number | string; pageSize?: number | string; status?: string; search?: string } = {}) => withQuery(getOfficeEvents, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['status', query.status ?? ''], ['search', query.search ?? '']]);
export const getOfficeEvent = '/api/v1/Office/GetOfficeEvent' as Get<OfficeEvent>;
export const getOfficeEventKey = (query: { event_ID: number | string }) => withQuery(getOfficeEvent, [['event_ID', String(query.event_ID)]]);
export const getEventChecklist = '/api/v1/Office/GetEventChecklist' as Get<EventChecklistOutputBody>;
export const getEventChecklistKey = (query: { event_ID: number | string }) => withQuery(getEventChecklist, [['event_ID', String(query.event_ID)]]);
export const createEvent = '/api/v1/Office/CreateEvent' as Post<CreateEventInputBody, OfficeEvent>;
export const changeEvent = '/api/v1/Office/ChangeEvent' as Post<ChangeEventInputBody, OfficeEvent>;
export const copyEvent = '/api/v1/Office/CopyEvent' as Post<CopyEventInputBody, OfficeEvent>;
export const setEventProviders = '/api/v1/Office/SetEventProviders' as Post<EventProvidersInputBody, OfficeEvent>;
export const setEventRing = '/api/v1/Office/SetEventRing' as Post<EventRingInputBody, OfficeEvent>;
export const setEventRoom = '/api/v1/Office/SetEventRoom' as Post<EventRoomInputBody, OfficeEvent>;
export const publishEvent = '/api/v1/Office/PublishEvent' as Post<PublishEventInputBody, OfficeEvent>;
export const postponeEvent = '/api/v1/Office/PostponeEvent' as Post<PostponeEventInputBody, OfficeEvent>;
export const cancelEvent = '/api/v1/Office/CancelEvent' as Post<CancelEventInputBody, CancelEventOutputBody>;
export const getRules = '/api/v1/Office/GetRules' as Get<RulesOutputBody>;
export const getRulesKey = (query: { event_ID?: number | string; item_ID?: number | string } = {}) => withQuery(getRules, [['event_ID', countUnlessDefault(0, query.event_ID)], ['item_ID', countUnlessDefault(0, query.item_ID)]]);
export const addRule = '/api/v1/Office/AddRule' as Post<AddRuleInputBody, OfficeRule>;
export const endRule = '/api/v1/Office/EndRule' as Post<EndRuleInputBody, OfficeRule>;
