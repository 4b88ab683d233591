package settings

import (
	"context"
	"embed"
	"html"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

//go:embed sample/*.html
var sampleFiles embed.FS

// samplePage is a page that a new house begins with.
type samplePage struct {
	key, title, description string
	footer                  int
	isInfo, isAboutAuctions bool
}

var samplePages = []samplePage{
	{"how-to-buy", "How to buy", "From registering to loading out", 1, true, false},
	{"how-to-bid", "How to bid", "Maximum bids, increments and soft close", 1, true, true},
	{"how-to-sell", "How to sell", "What we need from you to sell your equipment", 1, true, false},
	{"payment", "Payment and pickup", "How to pay, and when you can pick up", 2, true, false},
	{"about", "About us", "Who we are and where to find us", 2, false, false},
	{"privacy", "Privacy", "What we do with your data", 2, false, false},
}

// addSamples adds sample pages and terms for a house to edit.
func addSamples(ctx context.Context, tx bun.Tx, tags db.TagSet, house *db.Tenant, now int64) error {
	for i, page := range samplePages {
		if page.isAboutAuctions && house.Content.RetailMode {
			continue
		}
		err := tenant.WritePage(ctx, tx, tags, house.ID, db.ContentPageRow{Key: page.key, Title: page.title, Description: page.description,
			HTML: sample(page.key, house), Sequence: i + 1, Footer: page.footer, IsInfo: page.isInfo, UpdatedAt: now})
		if err != nil {
			return err
		}
	}
	_, err := tenant.WriteTerms(ctx, tx, tags, house.ID, db.TermsRow{Title: "Terms of sale", Version: 1, HTML: sample("terms", house), IsDefault: true, UpdatedAt: now})
	return err
}

// sample returns a sample text with the name of the house.
func sample(name string, house *db.Tenant) string {
	text, err := sampleFiles.ReadFile("sample/" + name + ".html")
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return strings.ReplaceAll(string(text), "{house}", html.EscapeString(house.Content.TenantName))
}
