package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) setEventStatus(ctx context.Context, in *api.SetEventStatusInput) (*api.Done, error) {
	return nil, api.NotFound("Call")
}
