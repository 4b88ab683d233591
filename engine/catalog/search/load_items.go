package search

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/reference"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// batch is the number of items loaded per query, which bounds memory while an index is built.
const batch = 2000

// names holds a tenant's catalog and events by id, for building documents from rows.
type names struct {
	categories, families, makes, models map[int64]string
	locations                           map[int64]db.LocationRow
	states                              map[string]string // name by code
	synonyms                            *Synonyms
	showsComingSoon                     bool
	events                              map[int64]rules.Event
	up                                  map[int64]int64 // the lot in the ring by event
	groups                              Groups
}

func loadNames(ctx context.Context, from *db.Store, tenantID int64) (*names, error) {
	c, err := inventory.ReadCatalog(ctx, from, tenantID)
	if err != nil {
		return nil, err
	}
	events, err := auction.Events(ctx, from, tenantID)
	if err != nil {
		return nil, err
	}
	up, err := auction.LotsInRings(ctx, from, tenantID)
	if err != nil {
		return nil, err
	}
	categories, families, err := inventory.GroupsOfDrafts(ctx, from, tenantID)
	if err != nil {
		return nil, err
	}
	house, err := tenant.TenantByID(ctx, from, tenantID)
	if err != nil {
		return nil, err
	}
	synonyms, err := ParseSynonyms(house.Synonyms)
	if err != nil {
		return nil, fmt.Errorf("synonyms of tenant %d: %w", tenantID, err)
	}
	n := &names{
		categories: byID(c.Categories, func(r db.CategoryRow) (int64, string) { return r.ID, r.Name }),
		families:   byID(c.Families, func(r db.FamilyRow) (int64, string) { return r.ID, r.Name }),
		makes:      byID(c.Makes, func(r db.MakeRow) (int64, string) { return r.ID, r.Name }),
		models:     byID(c.Models, func(r db.ModelRow) (int64, string) { return r.ID, r.Name }),
		locations:  byID(c.Locations, func(r db.LocationRow) (int64, db.LocationRow) { return r.ID, r }),
		states:     map[string]string{},
		events:     map[int64]rules.Event{}, up: up,
		synonyms: synonyms, showsComingSoon: house.Content.ShowComingSoon,
	}
	for _, r := range c.Locations {
		n.states[r.State] = reference.StateName(r.State)
	}
	for _, r := range c.Categories {
		if slices.Contains(categories, r.ID) {
			continue
		}
		n.groups.Categories = append(n.groups.Categories, Category{ID: r.ID, Name: r.Name})
	}
	for _, r := range c.Families {
		if slices.Contains(families, r.ID) {
			continue
		}
		n.groups.Families = append(n.groups.Families, Family{ID: r.ID, CategoryID: r.CategoryID, Name: r.Name})
	}
	for _, r := range events {
		n.events[r.ID] = r.LotEvent()
		n.groups.Events = append(n.groups.Events, Event{ID: r.ID, Name: r.Name, Rules: r.LotEvent()})
	}
	return n, nil
}

func byID[R, V any](rows []R, pair func(R) (int64, V)) map[int64]V {
	m := make(map[int64]V, len(rows))
	for _, row := range rows {
		id, value := pair(row)
		m[id] = value
	}
	return m
}

// withoutKeys removes the keys from specifications, [{"label":…,"value":…}]. Parsing them would take a third of the time to build an index.
var withoutKeys = strings.NewReplacer(`"label":`, "", `"value":`, "")

// documents yields the documents of the rows that search shows. It skips withdrawn items, drafts and, if the house hides them, items that are
// coming soon.
func (n *names) documents(rows []db.ItemRow, now int64) iter.Seq[Document] {
	return func(yield func(Document) bool) {
		for i := range rows {
			if rows[i].WithdrawnAt != nil || n.isDraft(&rows[i]) {
				continue
			}
			d := n.document(&rows[i], now)
			if (n.showsComingSoon || d.DisplayID != codes.DisplayComingSoon) && !yield(d) {
				return
			}
		}
	}
}

// leftDocuments returns the documents of lots in events that they have left. Of an item that guests do not see now, they have no description:
// the office may have written it for a draft.
func (n *names) leftDocuments(ctx context.Context, from *db.Store, tenantID int64, items []db.ItemRow, now int64) ([]Document, error) {
	if len(items) == 0 {
		return nil, nil
	}
	isDraft := map[int64]bool{}
	for i := range items {
		isDraft[items[i].ID] = n.isDraft(&items[i])
	}
	lots, err := inventory.LotsThatLeft(ctx, from, tenantID, items)
	list := make([]Document, 0, len(lots))
	for i := range lots {
		if isDraft[lots[i].ID] {
			lots[i].Text, lots[i].Specifications = "", ""
		}
		d := n.document(&lots[i], now)
		d.HasLeft = true
		list = append(list, d)
	}
	return list, err
}

// isDraft reports whether an item or its event is a draft; n has only published events.
func (n *names) isDraft(r *db.ItemRow) bool {
	if r.EventID == nil {
		return r.IsDraft
	}
	_, isPublished := n.events[*r.EventID]
	return r.IsDraft || !isPublished
}

func (n *names) document(r *db.ItemRow, now int64) Document {
	place := n.locations[r.LocationID]
	d := Document{
		ID: r.ID, UpdatedAt: r.UpdatedAt, StockNumber: r.StockNumber, SerialNumber: r.SerialNumber, LotNumber: r.LotNumber,
		Title: r.Title, Text: r.Text, Specifications: withoutKeys.Replace(r.Specifications), Make: n.makes[r.MakeID], Model: n.models[r.ModelID],
		Location: place.Name, State: n.states[place.State], Latitude: place.Latitude, Longitude: place.Longitude,
		CategoryID: r.CategoryID, Category: n.categories[r.CategoryID], FamilyID: r.FamilyID, Family: n.families[r.FamilyID],
		Year: r.Year, Meter: r.Meter, InMiles: r.MeterUnit == inventory.Miles, Size: sizeClassOf(r.Specifications), CreatedAt: r.CreatedAt, Sequence: r.LotSequence,
	}
	var event rules.Event
	if r.EventID != nil {
		event = n.events[*r.EventID]
		d.EventID, d.StartsAt, d.ClosesAt = *r.EventID, event.StartsAt, event.StartsAt
	}
	if r.EndsAt != nil {
		d.ClosesAt = *r.EndsAt
	}
	d.IsInStartedRing = r.EventID != nil && r.EndsAt == nil && event.StartsAt <= now && n.up[d.EventID] != r.ID
	d.DisplayID = rules.DisplayID(event, r.Outcome, r.AllowOffers, n.up[d.EventID] == r.ID, now)
	d.IsPastSold = r.Outcome == rules.Sold && (r.EventID == nil || event.Ended(now))
	d.HasEnded = r.Outcome != rules.Open || event.Ended(now)
	d.Price, _ = inventory.Prices(*r).Shown(r.EventID != nil, r.Outcome)
	return d
}
