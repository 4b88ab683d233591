package sales

import (
	"context"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/phone"
	"fairwarning/engine/reference"
	"fairwarning/engine/request"
)

func (s *Operations) bindNewsletter(to request.Binding) {
	request.Handle(to, api.SubscribeNewsletter, s.subscribe)
	request.Handle(to, api.CreateLead, s.createLead)
}

func (s *Operations) subscribe(ctx context.Context, in *api.SubscribeInput) (*api.Done, error) {
	x := request.From(ctx)
	return identity.Done(Subscribe(ctx, s.Store, x.Tenant.ID, in.EmailAddress, x.Now))
}

func (s *Operations) createLead(ctx context.Context, in *api.LeadInput) (*api.Done, error) {
	x, body := request.From(ctx), in.Body
	row := LeadRow{
		Name: strings.TrimSpace(body.Name), Email: strings.TrimSpace(body.EmailAddress), Phone: leadPhone(body.Phone),
		Message: strings.TrimSpace(body.Message), CreatedAt: x.Now,
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
	return identity.Done(request.Missing("Item", AddLead(ctx, s.Store, x.Tenant.ID, row)))
}

// leadPhone returns the stored form of a visitor's phone, or what they typed if it cannot be read: the office can make more of it than
// nothing.
func leadPhone(typed string) string {
	if stored, isNumber := phone.Parse(typed, reference.UnitedStates); isNumber {
		return stored
	}
	return strings.TrimSpace(typed)
}
