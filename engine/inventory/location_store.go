package inventory

import (
	"context"
	"errors"

	"fairwarning/engine/db"
	"fairwarning/engine/reference"
	"fairwarning/engine/rules"
)

// LocationName returns a location as pages show it, "Sioux Falls, SD", or the name of the state if there is no city.
func LocationName(city, state string) string {
	if city == "" {
		return reference.StateName(state)
	}
	return city + ", " + state
}

// ItemURLParts loads a page of public items by ID with what their page URLs are built from: ID, names, year,
// search-engine description and updated_at. It leaves out withdrawn items. The skipped rows are stepped over in an index and never read.
func ItemURLParts(ctx context.Context, s *db.Store, tenantID int64, skip, limit int) (rows []ItemCard, err error) {
	err = s.DB.NewRaw(`
		SELECT i.id, i.year, i.seo_description, i.updated_at, c.name AS category, f.name AS family, k.name AS make, d.name AS model
		FROM (SELECT id FROM items i WHERE tenant_id = ? AND withdrawn_at IS NULL AND `+isPublic+` ORDER BY id LIMIT ? OFFSET ?) page
		JOIN items i ON i.id = page.id
		JOIN categories c ON c.id = i.category_id
		JOIN families f ON f.id = i.family_id
		JOIN makes k ON k.id = i.make_id
		JOIN models d ON d.id = i.model_id
		ORDER BY i.id`, tenantID, limit, skip).Scan(ctx, &rows)
	return rows, err
}

// PlaceOf returns state and city of a location by its name, such as "Sioux Falls, SD"; nothing if the tenant has no such location.
func PlaceOf(ctx context.Context, s *db.Store, tenantID int64, name string) (place rules.Place, err error) {
	err = s.DB.NewSelect().Model((*db.LocationRow)(nil)).Column("state", "city").Where("tenant_id = ? AND name = ?", tenantID, name).Limit(1).
		Scan(ctx, &place.State, &place.City)
	if errors.Is(db.OrNotFound(err), db.ErrNotFound) {
		return rules.Place{}, nil
	}
	return place, err
}
