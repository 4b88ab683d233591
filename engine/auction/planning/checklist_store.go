package planning

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

func (s *Operations) getEventChecklist(ctx context.Context, _ *identity.Caller, in *office.OfficeEventInput) (*office.EventChecklistOutput, error) {
	x := request.From(ctx)
	event, err := auction.OfficeEvent(ctx, s.Store, x.Tenant.ID, in.EventID)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	counted, err := countEvents(ctx, s.Store.DB, x.Tenant.ID, []db.EventRow{event})
	if err != nil {
		return nil, err
	}
	var out office.EventChecklistOutput
	out.Body.Checklist, err = checklist(ctx, s.Store.DB, x.Tenant, &counted[0], x.Now)
	return &out, err
}

// Missing returns what an event still lacks before it is published, and how many lots it has.
func Missing(ctx context.Context, from bun.IDB, house *db.Tenant, event *db.EventRow, now int64) (missing []office.ChecklistEntry, lots int, err error) {
	counted, err := countEvents(ctx, from, house.ID, []db.EventRow{*event})
	if err != nil {
		return nil, 0, err
	}
	all, err := checklist(ctx, from, house, &counted[0], now)
	return slices.DeleteFunc(all, func(e office.ChecklistEntry) bool { return e.OK }), counted[0].Lots, err
}

// checklist returns what an event needs before it is published, in the order to show it.
func checklist(ctx context.Context, from bun.IDB, house *db.Tenant, e *countedEvent, now int64) ([]office.ChecklistEntry, error) {
	canBid, err := auction.CanBidIn(ctx, from, &e.EventRow)
	if err != nil {
		return nil, err
	}
	terms, err := tenant.TermsIn(ctx, from, house.ID, e.TermsID)
	if err != nil && err != db.ErrNotFound {
		return nil, err
	}
	list := []office.ChecklistEntry{
		entry("name", true, e.Name != "", "The auction has a name", "Enter a name"),
		entry("times", true, e.StartsAt > now && e.EndsAt > e.StartsAt, "It starts and ends in the future", "Enter a start in the future and an end after it"),
		entry("terms", true, strings.TrimSpace(terms.HTML) != "", "It has terms", "Choose terms that have a text"),
		entry("lots", false, e.Lots > 0, count.Of(e.Lots, "lot", "lots"), "It has no lots yet"),
		lotEntry("closes", true, e.ClosesEarly, "All lots close after the start", "would close before the auction starts"),
		lotEntry("numbers", true, e.SharedNumbers, "No two lots have the same number", "has the number of another lot", "have the number of another lot"),
		entry("bidding", true, canBid, "People can bid in it", auction.HoldReason),
		lotEntry("photos", false, e.WithoutPhoto, "All lots have a photo", "has no photo", "have no photo"),
		lotEntry("prices", false, e.WithoutPrice, "All lots have a starting bid", "has no starting bid", "have no starting bid"),
		sellersEntry(e),
		entry("phone", false, house.Content.TenantPhone != "", "The house has a phone number",
			"Enter the phone number of the house, which the page of the auction shows"),
	}
	if e.Lots == 0 {
		list = slices.DeleteFunc(list, func(e office.ChecklistEntry) bool { return slices.Contains(aboutLots, e.ID) })
	}
	return list, nil
}

// aboutLots are entries that say nothing as long as there is no lot.
var aboutLots = []string{"closes", "numbers", "photos", "prices", "sellers"}

func entry(id string, blocks, isDone bool, done, missing string) office.ChecklistEntry {
	text := missing
	if isDone {
		text = done
	}
	return office.ChecklistEntry{ID: id, OK: isDone, Text: text, Blocks: blocks && !isDone}
}

// lotEntry is about lots that lack something; the verb is given for one lot and, if it differs, for several.
func lotEntry(id string, blocks bool, n int, done string, verbs ...string) office.ChecklistEntry {
	verb := verbs[0]
	if n > 1 {
		verb = verbs[len(verbs)-1]
	}
	e := entry(id, blocks, n == 0, done, count.Of(n, "lot", "lots")+" "+verb)
	e.Count = n
	return e
}

// sellersEntry points out lots without a seller only if others have one: else the house sells its own.
func sellersEntry(e *countedEvent) office.ChecklistEntry {
	if e.WithoutSeller == e.Lots {
		return entry("sellers", false, true, "The house sells its own lots", "")
	}
	return lotEntry("sellers", false, e.WithoutSeller, "All lots have a seller", "has no seller, so the house sells it", "have no seller, so the house sells them")
}
