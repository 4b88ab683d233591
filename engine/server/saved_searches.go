package server

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/search"
	"fairwarning/engine/store"
)

func (s *Server) bindSavedSearches(to binding) {
	handle(to, api.GetSavedSearches, s.getSavedSearches)
	handle(to, api.AddSavedSearch, s.addSavedSearch)
	handle(to, api.SetSavedSearch, s.setSavedSearch)
	handle(to, api.RemoveSavedSearch, s.removeSavedSearch)
}

// maxSaved is how many searches a person can save.
const maxSaved = 50

func (s *Server) getSavedSearches(ctx context.Context, in *api.BearerInput) (*api.SavedSearchesOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.SavedSearches(ctx, from(ctx).tenant.ID, c.UserID)
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
func (s *Server) savedSearch(row *store.SavedSearchRow) api.SavedSearch {
	question, _, _ := search.Filters(row.Query) // parsed once before, when it was saved
	found := s.Indexes.Of(row.TenantID).Count(question, row.NotifiedThrough)
	return api.SavedSearch{SavedSearchID: row.ID, Name: row.Name, Query: row.Query, Notify: row.Notify, Matches: found.All,
		NewMatches: found.Fresh, CreatedAt: store.Time(row.CreatedAt)}
}

func (s *Server) addSavedSearch(ctx context.Context, in *api.AddSavedSearchInput) (*api.SavedSearchOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
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
	row := store.SavedSearchRow{TenantID: x.tenant.ID, UserID: c.UserID, Name: name, Query: canonical, Notify: in.Body.Notify,
		NotifiedThrough: x.now, NextCheckAt: x.now, CreatedAt: x.now}
	row, err = s.Store.AddSavedSearch(ctx, row, maxSaved)
	if errors.Is(err, store.ErrFull) {
		return nil, api.BadRequest(fmt.Sprintf("You have %d saved searches, the maximum. Remove one first", maxSaved))
	}
	if err != nil {
		return nil, err
	}
	return &api.SavedSearchOutput{Body: s.savedSearch(&row)}, nil
}

func (s *Server) setSavedSearch(ctx context.Context, in *api.SetSavedSearchInput) (*api.SavedSearchOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	name, err := searchName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	row, err := s.Store.SetSavedSearch(ctx, from(ctx).tenant.ID, c.UserID, in.Body.SavedSearchID, name, in.Body.Notify, from(ctx).now)
	if err != nil {
		return nil, missing("Saved search", err)
	}
	return &api.SavedSearchOutput{Body: s.savedSearch(&row)}, nil
}

func (s *Server) removeSavedSearch(ctx context.Context, in *api.RemoveSavedSearchInput) (*api.Done, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	return done(missing("Saved search", s.Store.RemoveSavedSearch(ctx, from(ctx).tenant.ID, c.UserID, in.SavedSearchID)))
}

func searchName(input string) (string, error) {
	name := oneLine(input)
	if name == "" {
		return "", wrongField("name", "Enter a name for the search")
	}
	return name, nil
}

func wrongField(field, message string) error {
	return api.Invalid(map[string][]string{field: {message}})
}
