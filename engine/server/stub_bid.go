package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) preBid(ctx context.Context, in *api.PreBidInput) (*api.BidOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getBidding(ctx context.Context, in *api.BiddingInput) (*api.BiddingOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getBids(ctx context.Context, in *api.BearerInput) (*api.BidsOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getBuyingPower(ctx context.Context, in *api.BearerInput) (*api.BuyingPowerOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) retractBid(ctx context.Context, in *api.RetractBidInput) (*api.BidOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getBidLog(ctx context.Context, in *api.BidLogInput) (*api.BidLogOutput, error) {
	return nil, api.NotFound("Call")
}
