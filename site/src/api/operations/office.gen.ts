// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get } from '../http/operation';
import type { AuditLogOutputBody, DutiesOutputBody, HistoryOutputBody } from '../schema.gen';

export const getHistory = '/api/v1/Office/GetHistory' as Get<HistoryOutputBody>;
export const getHistoryKey = (query: { subject: string; subject_ID?: number | string; before?: number | string }) => withQuery(getHistory, [['subject', query.subject], ['subject_ID', countUnlessDefault(0, query.subject_ID)], ['before', countUnlessDefault(0, query.before)]]);
export const getAuditLog = '/api/v1/Office/GetAuditLog' as Get<AuditLogOutputBody>;
export const getAuditLogKey = (query: { pageNumber?: number | string; pageSize?: number | string; from?: string; to?: string; user_ID?: number | string; subject?: string } = {}) => withQuery(getAuditLog, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['from', query.from ?? ''], ['to', query.to ?? ''], ['user_ID', countUnlessDefault(0, query.user_ID)], ['subject', query.subject ?? '']]);
export const getDuties = '/api/v1/Office/GetDuties' as Get<DutiesOutputBody>;
