package server

import (
	"context"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindNewsletter(to binding) {
	handle(to, api.SubscribeNewsletter, s.subscribe)
	handle(to, api.CreateLead, s.createLead)
}

func (s *Server) subscribe(ctx context.Context, in *api.SubscribeInput) (*api.Done, error) {
	x := from(ctx)
	return done(s.Store.Subscribe(ctx, x.tenant.ID, in.EmailAddress, x.now))
}

func (s *Server) createLead(ctx context.Context, in *api.LeadInput) (*api.Done, error) {
	x, body := from(ctx), in.Body
	row := store.LeadRow{
		Name: strings.TrimSpace(body.Name), Email: strings.TrimSpace(body.EmailAddress), Phone: strings.TrimSpace(body.Phone),
		Message: strings.TrimSpace(body.Message), CreatedAt: x.now,
	}
	blank := map[string][]string{}
	if row.Name == "" {
		blank["name"] = []string{"Enter your name"}
	}
	if row.Message == "" {
		blank["message"] = []string{"Enter a message"}
	}
	if len(blank) > 0 {
		return nil, api.Invalid(blank)
	}
	if body.ItemID != 0 {
		row.ItemID = &body.ItemID
	}
	return done(missing("Item", s.Store.AddLead(ctx, x.tenant.ID, row)))
}
