// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { withQuery } from '../http/canonical-query';
import type { Get, Post } from '../http/operation';
import type { DoneBody, HandoffInputBody, HandoffOutputBody, RevokeTokenInputBody, Session, TokenInputBody } from '../schema.gen';

export const token = '/api/Token/v2' as Post<TokenInputBody, Session>;
export const handoff = '/api/Token/handoff' as Post<HandoffInputBody, Session>;
export const revokeToken = '/api/Token/revoke' as Post<RevokeTokenInputBody, DoneBody>;
export const getHandoffSession = '/api/v1/Auction/GetHandoffSession' as Get<HandoffOutputBody>;
export const getHandoffSessionKey = (query: { Event_ID: number | string }) => withQuery(getHandoffSession, [['Event_ID', String(query.Event_ID)]]);
export const getHandOff = '/api/v1/Settings/GetHandOff' as Get<HandoffOutputBody>;
