package inventory

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Catalog is how a tenant's items are grouped.
type Catalog struct {
	Categories []db.CategoryRow // in menu order
	Families   []db.FamilyRow   // by name
	Makes      []db.MakeRow
	Models     []db.ModelRow
	Locations  []db.LocationRow
}

// ReadCatalog loads all five tables of the tenant.
func ReadCatalog(ctx context.Context, s *db.Store, tenantID int64) (c Catalog, err error) {
	for _, table := range []struct {
		rows  any
		order string
	}{
		{&c.Categories, "sequence, name"}, {&c.Families, "name"}, {&c.Makes, "name"}, {&c.Models, "name"}, {&c.Locations, "name"},
	} {
		err := s.DB.NewSelect().Model(table.rows).Where("tenant_id = ?", tenantID).OrderExpr(table.order + ", id").Scan(ctx)
		if err != nil {
			return c, err
		}
	}
	return c, nil
}

// GroupsOfDrafts returns the IDs of the categories and families whose items are all drafts; those without items are not among them.
func GroupsOfDrafts(ctx context.Context, s *db.Store, tenantID int64) (categories, families []int64, err error) {
	for _, group := range []struct {
		column string
		ids    *[]int64
	}{{"category_id", &categories}, {"family_id", &families}} {
		err := s.DB.NewRaw(`
			SELECT g.id FROM (SELECT ?0 AS id FROM items WHERE tenant_id = ?1 AND is_draft
				UNION SELECT ?0 FROM items WHERE tenant_id = ?1 AND event_id IN (SELECT id FROM events WHERE status_id = 9)) g
			WHERE NOT EXISTS (SELECT 1 FROM items i WHERE i.tenant_id = ?1 AND i.?0 = g.id AND `+isPublic+`)`,
			bun.Ident(group.column), tenantID).Scan(ctx, group.ids)
		if err != nil {
			return nil, nil, err
		}
	}
	return categories, families, nil
}

// CategoryPicture is a category with its item count and the first picture of one of its items.
type CategoryPicture struct {
	db.CategoryRow `bun:",extend"`

	ItemCount int
	PhotoSHA  string `bun:"photo_sha"`
	PhotoKind string
}

// CategoryPictures lists the tenant's categories with public items in menu order.
func CategoryPictures(ctx context.Context, s *db.Store, tenantID int64) (rows []CategoryPicture, err error) {
	err = s.DB.NewRaw(`
		WITH counted AS (
			SELECT category_id, count(*) AS n, min(id) AS first_id FROM items i WHERE tenant_id = ? AND withdrawn_at IS NULL AND `+isPublic+`
			GROUP BY category_id)
		SELECT c.*, counted.n AS item_count, coalesce(p.sha, '') AS photo_sha, coalesce(m.kind, '') AS photo_kind
		FROM categories c
		JOIN counted ON counted.category_id = c.id
		LEFT JOIN photos p ON p.id = (
			SELECT id FROM photos WHERE tenant_id = c.tenant_id AND item_id = counted.first_id ORDER BY sequence LIMIT 1)
		LEFT JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha
		WHERE c.tenant_id = ?
		ORDER BY c.sequence, c.name`, tenantID, tenantID).Scan(ctx, &rows)
	return rows, err
}
