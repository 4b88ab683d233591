// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { withQuery } from '../http/canonical-query';
import type { Get, Post } from '../http/operation';
import type { BidOutputBody, Console, ConsoleActionInputBody, ConsoleActionOutputBody, ConsolesOutputBody, LiveAuction, LiveBidInputBody, OfficeNoteInputBody, OfficeNoteOutputBody } from '../schema.gen';

export const placeLiveBid = '/api/v1/Event/PlaceLiveBid' as Post<LiveBidInputBody, BidOutputBody>;
export const getConsole = '/api/v1/Event/GetConsole' as Get<Console>;
export const getConsoleKey = (query: { Event_ID: number | string }) => withQuery(getConsole, [['Event_ID', String(query.Event_ID)]]);
export const getConsoles = '/api/v1/Event/GetConsoles' as Get<ConsolesOutputBody>;
export const consoleAction = '/api/v1/Event/ConsoleAction' as Post<ConsoleActionInputBody, ConsoleActionOutputBody>;
export const setOfficeNote = '/api/v1/Event/SetOfficeNote' as Post<OfficeNoteInputBody, OfficeNoteOutputBody>;
export const getLiveAuction = '/api/v1/Event/GetLiveAuction' as Get<LiveAuction>;
export const getLiveAuctionKey = (query: { Event_ID: number | string }) => withQuery(getLiveAuction, [['Event_ID', String(query.Event_ID)]]);
export const getLiveStream = '/api/v1/Event/GetLiveStream' as Get<Blob>;
export const getLiveStreamKey = (query: { Event_ID: number | string; last_event_id?: string }) => withQuery(getLiveStream, [['Event_ID', String(query.Event_ID)], ['last_event_id', query.last_event_id ?? '']]);
