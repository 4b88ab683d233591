// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const makeOffer = '/api/v1/Auction/makeOffer';
export const buyNow = '/api/v1/Auction/BuyNow';
export const getUserOfferHistory = '/api/v1/Auction/GetUserOfferHistory';
export const getOffers = '/api/v1/Auction/GetOffers';
export const answerOffer = '/api/v1/Auction/AnswerOffer';
