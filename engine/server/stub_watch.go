package server

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"fairwarning/engine/api"
)

func (s *Server) getWatchList(ctx context.Context, in *api.BearerInput) (*api.WatchListOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) addWatchList(ctx context.Context, in *api.AddWatchListInput) (*api.WatchingOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) removeWatchList(ctx context.Context, in *api.RemoveWatchListInput) (*api.WatchingOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getSavedSearches(ctx context.Context, in *api.BearerInput) (*api.SavedSearchesOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) addSavedSearch(ctx context.Context, in *api.AddSavedSearchInput) (*api.SavedSearchOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) setSavedSearch(ctx context.Context, in *api.SetSavedSearchInput) (*api.SavedSearchOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) removeSavedSearch(ctx context.Context, in *api.RemoveSavedSearchInput) (*api.Done, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getNotices(ctx context.Context, in *api.BearerInput) (*api.NoticesOutput, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) readNotices(ctx context.Context, in *api.ReadNoticesInput) (*api.Done, error) {
	return nil, api.NotFound("Call")
}

func (s *Server) getPersonalStream(ctx context.Context, in *api.PersonalStreamInput) (*huma.StreamResponse, error) {
	return nil, api.NotFound("Call")
}
