package houses

import (
	"context"
	"embed"
	"slices"

	"fairwarning/engine/api/office"
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

// savePages has the office add the house's pages, except for those an interrupted fill already added.
func (h house) savePages(ctx context.Context, d *desk) error {
	var known office.OfficePagesOutput
	if err := d.call(ctx, "GET", "v1/Office/GetOfficePages", nil, &known.Body); err != nil {
		return err
	}
	version := known.Body.Version
	for i, p := range pages[h.slug] {
		if slices.ContainsFunc(known.Body.Pages, func(k office.OfficePage) bool { return k.Key == p.key }) {
			continue
		}
		html, err := h.read(p.key + ".html")
		if err != nil {
			return err
		}
		in := map[string]any{"seen": version, "isNew": true, "key": p.key, "title": p.title, "description": p.description, "html": html,
			"sequence": (i + 1) * 10, "footer": p.column(), "isInfo": p.info}
		var saved office.SavedPageOutput
		if err := d.call(ctx, "POST", "v1/Office/SavePage", in, &saved.Body); err != nil {
			return err
		}
		version = saved.Body.Version
	}
	return nil
}

// column returns the page's column of the footer, or 0.
func (p page) column() int {
	if p.footer {
		return 1
	}
	return 0
}
