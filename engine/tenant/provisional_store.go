package tenant

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// provisionalSlug is the slug of the house that an empty database gets, until it is set up.
const provisionalSlug = "new-house"

// Provisional returns the house that is not set up yet, with a host. If there are no houses it adds one, so that reader and writer serve the host. It
// returns db.ErrNotFound if a house is set up.
func Provisional(ctx context.Context, tx bun.Tx, tags db.TagSet, host string) (db.Tenant, error) {
	var row db.TenantRow
	isSetUp, err := tx.NewSelect().Model(&row).Where("NOT is_provisional").Exists(ctx)
	if err == nil && isSetUp {
		err = db.ErrNotFound
	}
	if err != nil {
		return db.Tenant{}, err
	}
	house := db.Tenant{Slug: provisionalSlug, IsProvisional: true, Content: api.TenantContent{TenantName: "New auction house", ShowComingSoon: true,
		Tagline: "This auction house is being set up", Introduction: "Please come back soon."}}
	if row, err = rowOf(&house); err != nil {
		return house, err
	}
	if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").On("CONFLICT (slug) DO UPDATE").Set("slug = EXCLUDED.slug").Returning("id").Exec(ctx); err != nil {
		return house, err
	}
	house.ID, house.Hosts = row.ID, []string{host}
	touchTenant(tags, house.ID)
	return house, putHosts(ctx, tx, house.ID, house.Hosts)
}

// replaceProvisional gives the house that is not set up yet a slug, so that the house that a command adds takes its place.
func replaceProvisional(ctx context.Context, tx bun.Tx, slug string) error {
	_, err := tx.NewUpdate().Model((*db.TenantRow)(nil)).Set("slug = ?, is_provisional = ?", slug, false).
		Where("is_provisional AND NOT EXISTS (SELECT 1 FROM tenants AS other WHERE other.slug = ?)", slug).Exec(ctx)
	return err
}

// FreeSlug returns a slug that no other house has.
func FreeSlug(ctx context.Context, tx bun.Tx, base string) (string, error) {
	var taken []string
	err := tx.NewSelect().Model((*db.TenantRow)(nil)).Column("slug").Scan(ctx, &taken)
	return unused(base, taken), err
}

// unused returns a text, or with a number after it, that is not among those taken.
func unused(base string, taken []string) string {
	text := base
	for n := 2; slices.Contains(taken, text); n++ {
		text = fmt.Sprintf("%s-%d", base, n)
	}
	return text
}
