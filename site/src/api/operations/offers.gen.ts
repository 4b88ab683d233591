// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get, Post } from '../http/operation';
import type { AnswerOfferInputBody, BuyNowInputBody, BuyNowOutputBody, MakeOfferInputBody, Offer, OfferHistoryOutputBody, OffersOutputBody } from '../schema.gen';

export const makeOffer = '/api/v1/Auction/makeOffer' as Post<MakeOfferInputBody, Offer>;
export const buyNow = '/api/v1/Auction/BuyNow' as Post<BuyNowInputBody, BuyNowOutputBody>;
export const getUserOfferHistory = '/api/v1/Auction/GetUserOfferHistory' as Get<OfferHistoryOutputBody>;
export const getUserOfferHistoryKey = (query: { pageNumber?: number | string; pageSize?: number | string; offerType?: string; sort?: string } = {}) => withQuery(getUserOfferHistory, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['offerType', query.offerType ?? ''], ['sort', query.sort ?? '']]);
export const getOffers = '/api/v1/Auction/GetOffers' as Get<OffersOutputBody>;
export const getOffersKey = (query: { pageNumber?: number | string; pageSize?: number | string; item_ID: number | string }) => withQuery(getOffers, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['item_ID', String(query.item_ID)]]);
export const answerOffer = '/api/v1/Auction/AnswerOffer' as Post<AnswerOfferInputBody, Offer>;
