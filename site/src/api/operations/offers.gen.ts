// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get, Post } from '../http/operation';
import type { AnswerOfferInputBody, BuyNowInputBody, BuyNowOutputBody, MakeOfferInputBody, Offer, OfferHistoryOutputBody, OffersOutputBody } from '../schema.gen';

export const makeOffer = '/api/v1/Auction/makeOffer' as Post<MakeOfferInputBody, Offer>;
export const buyNow = '/api/v1/Auction/BuyNow' as Post<BuyNowInputBody, BuyNowOutputBody>;
export const getUserOfferHistory = '/api/v1/Auction/GetUserOfferHistory' as Get<OfferHistoryOutputBody>;
export const getOffers = '/api/v1/Auction/GetOffers' as Get<OffersOutputBody>;
export const answerOffer = '/api/v1/Auction/AnswerOffer' as Post<AnswerOfferInputBody, Offer>;
