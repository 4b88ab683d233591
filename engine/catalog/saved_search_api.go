package catalog

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// maxSaved is how many searches a person can save.
const maxSaved = 50

func (s *Operations) getSavedSearches(ctx context.Context, c *identity.Caller, in *api.BearerInput) (*api.SavedSearchesOutput, error) {
	rows, err := SavedSearches(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID)
	if err != nil {
		return nil, err
	}
	var out api.SavedSearchesOutput
	out.Body.SavedSearches = make([]api.SavedSearch, 0, len(rows))
	for i := range rows {
		out.Body.SavedSearches = append(out.Body.SavedSearches, s.savedSearch(&rows[i]))
	}
	return &out, nil
}

// savedSearch returns a saved search with its current number of matches.
func (s *Operations) savedSearch(row *SavedSearchRow) api.SavedSearch {
	question, _, _ := search.Filters(row.Query) // parsed once before, when it was saved
	found := s.Indexes.Of(row.TenantID).Count(question, row.NotifiedThrough)
	return api.SavedSearch{SavedSearchID: row.ID, Name: row.Name, Query: row.Query, Notify: row.Notify, Matches: found.All,
		NewMatches: found.Fresh, CreatedAt: db.Time(row.CreatedAt)}
}

func (s *Operations) addSavedSearch(ctx context.Context, c *identity.Caller, in *api.AddSavedSearchInput) (*api.SavedSearchOutput, error) {
	x := request.From(ctx)
	_, canonical, ok := search.Filters(in.Body.Query)
	switch {
	case !ok:
		return nil, wrongField("query", "This search isn't valid")
	case canonical == "":
		return nil, wrongField("query", "Choose a filter or enter a search term")
	}
	name, err := searchName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	row := SavedSearchRow{TenantID: x.Tenant.ID, UserID: c.UserID, Name: name, Query: canonical, Notify: in.Body.Notify,
		NotifiedThrough: x.Now, NextCheckAt: x.Now, CreatedAt: x.Now}
	row, err = AddSavedSearch(ctx, s.Store, row, maxSaved)
	if errors.Is(err, ErrFull) {
		return nil, api.BadRequest(fmt.Sprintf("You have %d saved searches, the maximum. Remove one first", maxSaved))
	}
	if err != nil {
		return nil, err
	}
	return &api.SavedSearchOutput{Body: s.savedSearch(&row)}, nil
}

func (s *Operations) setSavedSearch(ctx context.Context, c *identity.Caller, in *api.SetSavedSearchInput) (*api.SavedSearchOutput, error) {
	name, err := searchName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	row, err := SetSavedSearch(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, in.Body.SavedSearchID, name, in.Body.Notify, request.From(ctx).Now)
	if err != nil {
		return nil, request.Missing("Saved search", err)
	}
	return &api.SavedSearchOutput{Body: s.savedSearch(&row)}, nil
}

func (s *Operations) removeSavedSearch(ctx context.Context, c *identity.Caller, in *api.RemoveSavedSearchInput) (*api.Done, error) {
	return identity.Done(request.Missing("Saved search", RemoveSavedSearch(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, in.SavedSearchID)))
}

func searchName(input string) (string, error) {
	name := api.OneLine(input)
	if name == "" {
		return "", wrongField("name", "Enter a name for the search")
	}
	return name, nil
}

func wrongField(field, message string) error {
	return api.Invalid(map[string][]string{field: {message}})
}
