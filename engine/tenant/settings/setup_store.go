package settings

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

// setUp makes a house of the provisional one, which the transaction has locked, with sample pages and terms and its owner, and uses up its links.
func setUp(ctx context.Context, tx bun.Tx, tags db.TagSet, x *request.Exchange, house *db.Tenant, owner db.UserRow) error {
	house.ID, house.Slug = x.Tenant.ID, slugOf(house.Content.TenantName)
	if err := tenant.WriteTenant(ctx, tx, tags, house); err != nil {
		return err
	}
	if err := addSamples(ctx, tx, tags, house, x.Now); err != nil {
		return err
	}
	ownerID, err := identity.PutUserIn(ctx, tx, house.ID, owner)
	if err != nil {
		return err
	}
	if err := spendLinks(ctx, tx, house.ID, x.Now); err != nil {
		return err
	}
	return revision.Record(ctx, tx, house, subjectOf(house), revision.ByRequest(x, ownerID), "house-set-up",
		map[string]string{"name": house.Content.TenantName, "slug": house.Slug, "owner": strconv.FormatInt(ownerID, 10)})
}

var notInSlug = regexp.MustCompile(`[^a-z0-9]+`)

// slugOf returns the slug of a house of a name: prairie-iron-auctions. It is the only house, so nothing else has it.
func slugOf(name string) string {
	slug := notInSlug.ReplaceAllString(fold.Text(name), "-")
	if slug = strings.Trim(slug[:min(len(slug), 40)], "-"); slug == "" {
		return "house"
	}
	return slug
}
