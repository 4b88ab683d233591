// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get, Post } from '../http/operation';
import type { BidOutputBody, Console, ConsoleActionInputBody, ConsoleActionOutputBody, ConsolesOutputBody, LiveAuction, LiveBidInputBody, OfficeNoteInputBody, OfficeNoteOutputBody } from '../schema.gen';

export const placeLiveBid = '/api/v1/Event/PlaceLiveBid' as Post<LiveBidInputBody, BidOutputBody>;
export const getConsole = '/api/v1/Event/GetConsole' as Get<Console>;
export const getConsoles = '/api/v1/Event/GetConsoles' as Get<ConsolesOutputBody>;
export const consoleAction = '/api/v1/Event/ConsoleAction' as Post<ConsoleActionInputBody, ConsoleActionOutputBody>;
export const setOfficeNote = '/api/v1/Event/SetOfficeNote' as Post<OfficeNoteInputBody, OfficeNoteOutputBody>;
export const getLiveAuction = '/api/v1/Event/GetLiveAuction' as Get<LiveAuction>;
export const getLiveStream = '/api/v1/Event/GetLiveStream' as Get<Blob>;
