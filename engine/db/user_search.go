package db

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/fold"
)

// Searchable returns the text in which staff find a person: names and email address, folded.
func (r *UserRow) Searchable() string {
	return fold.Name(r.FirstName+" "+r.LastName) + " " + fold.Text(r.Email)
}

// BeforeAppendModel keeps SearchText in step with the names. An update that names its columns must include search_text.
func (r *UserRow) BeforeAppendModel(_ context.Context, query bun.Query) error {
	switch query.(type) {
	case *bun.InsertQuery, *bun.UpdateQuery:
		r.SearchText = r.Searchable()
	}
	return nil
}
