package houses

import (
	"context"
	"embed"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// texts holds the pages, terms and logos of the demo houses.
//
//go:embed texts
var texts embed.FS

// page is one content page of a house; its HTML is texts/SLUG/KEY.html.
type page struct {
	key, title, description string
	footer, info            bool
}

// pages lists each house's pages in menu order. The four pages the specification names come first and are on every site.
var pages = map[string][]page{
	"prairie-iron": {
		{"how-to-buy", "How to buy", "Register, inspect and bid at Prairie Iron: what to do before, during and after a sale.", true, true},
		{"how-to-sell", "How to sell", "Sell one machine or your whole fleet: valuation, preparation, commission and payment.", true, true},
		{"our-app", "Our app", "Add Prairie Iron to your phone’s home screen.", true, false},
		{"financing", "Financing", "Bid with an approved limit: lenders, terms and how to apply.", true, true},
		{"inspections", "Inspections", "How we rate machines, and our inspection guarantee.", true, true},
		{"transport", "Removal and transport", "Loading, removal days and oversize loads.", false, true},
		{"about", "About Prairie Iron", "Auctioneers on the northern plains since 1961.", true, false},
	},
	"basin": {
		{"how-to-buy", "How to buy", "Fixed prices and offers at Basin Truck & Trailer.", true, true},
		{"how-to-sell", "How to sell", "Sell us your truck, or let us sell it for you.", true, true},
		{"our-app", "Our app", "Basin on your phone.", false, true},
		{"financing", "Financing", "Lenders, truck age limits and down payments.", true, true},
	},
	"harborline": {
		{"how-to-buy", "How to buy", "Offers, fixed prices and auctions at Harborline.", true, true},
		{"how-to-sell", "How to sell", "Fixed price, offers or auction: what we need and what it costs.", true, true},
		{"our-app", "Our app", "Harborline on your phone.", false, true},
		{"financing", "Financing", "Lenders, equipment age limits and down payments.", true, true},
		{"export", "Export", "Shipping from Tacoma, Portland and Stockton.", true, true},
		{"yards", "Our yards", "Eight yards between Everett and Stockton.", true, false},
	},
}

// read returns one of the house's texts.
func (h house) read(name string) (string, error) {
	b, err := texts.ReadFile("texts/" + h.slug + "/" + name)
	return string(b), err
}

func (h house) savePages(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	for i, p := range pages[h.slug] {
		html, err := h.read(p.key + ".html")
		if err != nil {
			return err
		}
		row := db.ContentPageRow{
			Key: p.key, Title: p.title, Description: p.description, HTML: html,
			Sequence: (i + 1) * 10, IsInfo: p.info, UpdatedAt: db.Millis(now),
		}
		if p.footer {
			row.Footer = 1
		}
		if err := tenant.PutContentPage(ctx, s, tenantID, row); err != nil {
			return err
		}
	}
	return nil
}
