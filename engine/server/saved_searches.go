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

// mostSaved is how many searches a person may keep.
const mostSaved = 50

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

// savedSearch is a search with what it finds now.
func (s *Server) savedSearch(row *store.SavedSearchRow) api.SavedSearch {
	question, _, _ := search.Filters(row.Query) // it was read when it was kept
	found := s.Indexes.Of(row.TenantID).Count(question, row.ToldAt)
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
		return nil, wrongField("query", "This search cannot be read")
	case canonical == "":
		return nil, wrongField("query", "Choose at least one filter, or search for something")
	}
	name, err := searchName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	row := store.SavedSearchRow{TenantID: x.tenant.ID, UserID: c.UserID, Name: name, Query: canonical, Notify: in.Body.Notify,
		ToldAt: x.now, NextAt: x.now, CreatedAt: x.now}
	row, err = s.Store.AddSavedSearch(ctx, row, mostSaved)
	if errors.Is(err, store.ErrFull) {
		return nil, api.BadRequest(fmt.Sprintf("You keep %d searches, which is as many as there may be: remove one first", mostSaved))
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

func searchName(said string) (string, error) {
	name := oneLine(said)
	if name == "" {
		return "", wrongField("name", "Give the search a name")
	}
	return name, nil
}

func wrongField(field, message string) error {
	return api.Invalid(map[string][]string{field: {message}})
}
