package auction

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

func (s *Operations) findPeople(ctx context.Context, _ *identity.Caller, in *api.FindPeopleInput) (*api.FindPeopleOutput, error) {
	rows, page, err := identity.SearchUsers(ctx, s.Store, request.From(ctx).Tenant.ID, in.Search, in.PageInput)
	if err != nil {
		return nil, err
	}
	out := &api.FindPeopleOutput{}
	out.Body.Page, out.Body.People = page, make([]api.PersonSummary, 0, len(rows))
	for i := range rows {
		out.Body.People = append(out.Body.People,
			api.PersonSummary{UserID: rows[i].ID, Name: identity.Name(&rows[i]), EmailAddress: rows[i].Email, Phone: rows[i].Phone, Kind: rows[i].Kind})
	}
	return out, nil
}
