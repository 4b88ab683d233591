package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) getCost(ctx context.Context, in *api.CostInput) (*api.CostOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getBiddingTerms(ctx context.Context, in *api.BiddingTermsInput) (*api.BiddingTermsOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) makeOffer(ctx context.Context, in *api.MakeOfferInput) (*api.OfferOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) buyNow(ctx context.Context, in *api.BuyNowInput) (*api.BuyNowOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getUserOfferHistory(ctx context.Context, in *api.OfferHistoryInput) (*api.OfferHistoryOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getOffers(ctx context.Context, in *api.OffersInput) (*api.OffersOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) answerOffer(ctx context.Context, in *api.AnswerOfferInput) (*api.OfferOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getListedItems(ctx context.Context, in *api.ListedItemsInput) (*api.PurchasesOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getSoldItems(ctx context.Context, in *api.BearerInput) (*api.PurchasesOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getWonPurchased(ctx context.Context, in *api.BearerInput) (*api.PurchasesOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getLostItems(ctx context.Context, in *api.BearerInput) (*api.PurchasesOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getSurcharge(ctx context.Context, in *api.SurchargeInput) (*api.SurchargeOutput, error) {
	return nil, api.NotFound("Call")
}
