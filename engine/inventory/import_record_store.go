package inventory

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/revision"
)

// Acts of imports on items, in the history of each.
const (
	actImported     = "item-imported"
	actImportUndone = "item-import-undone"
)

// ImportedChange is an item before and after an import changed it.
type ImportedChange struct {
	Before, After             db.ItemRow
	ReplacesPhotos            bool
	PhotosBefore, PhotosAfter []db.PhotoRow
}

// RecordImported raises the versions of the items that an import has changed and records what it changed, so that a form that is open conflicts
// on these fields. file is the name of the imported file.
func (w *InventoryWriter) RecordImported(ctx context.Context, by revision.By, file string, items []ImportedChange) error {
	return w.recordImported(ctx, by, actImported, file, items)
}

func (w *InventoryWriter) recordImported(ctx context.Context, by revision.By, action, file string, items []ImportedChange) error {
	names, err := w.readNames(ctx, items)
	if err != nil {
		return err
	}
	list := make([]revision.Change, 0, len(items))
	for i := range items {
		list = append(list, revision.Change{ID: items[i].After.ID, Fields: names.fields(&items[i])})
	}
	return revision.RecordAll(ctx, w.tx, w.tenantID, db.SubjectItem, by, action, map[string]string{"name": file}, list)
}

// readNames reads the names of what differs before and after.
func (w *InventoryWriter) readNames(ctx context.Context, items []ImportedChange) (*namesByID, error) {
	n := &namesByID{groups: map[string]map[int64]string{}, places: map[int64]db.LocationRow{}, people: map[int64]string{}}
	for _, group := range namedGroups {
		ids := differing(items, group.id)
		var rows []struct {
			ID   int64
			Name string
		}
		if len(ids) > 0 {
			err := w.tx.NewRaw("SELECT id, name FROM ? WHERE id IN (?)", bun.Ident(group.table), bun.List(ids)).Scan(ctx, &rows)
			if err != nil {
				return nil, err
			}
		}
		n.groups[group.field] = make(map[int64]string, len(rows))
		for _, row := range rows {
			n.groups[group.field][row.ID] = row.Name
		}
	}
	if ids := differing(items, func(r *db.ItemRow) int64 { return r.LocationID }); len(ids) > 0 {
		var rows []db.LocationRow
		if err := w.tx.NewSelect().Model(&rows).Where("id IN (?)", bun.List(ids)).Scan(ctx); err != nil {
			return nil, err
		}
		for _, row := range rows {
			n.places[row.ID] = row
		}
	}
	ids := differing(items, func(r *db.ItemRow) int64 { return api.Zero(r.SellerID) })
	if len(ids) == 0 {
		return n, nil
	}
	var rows []db.UserRow
	err := w.tx.NewSelect().Model(&rows).Column("id", "first_name", "last_name", "email").Where("tenant_id = ? AND id IN (?)", w.tenantID, bun.List(ids)).Scan(ctx)
	for i := range rows {
		n.people[rows[i].ID] = fmt.Sprintf("%s (%d)", identity.Name(&rows[i]), rows[i].ID)
	}
	return n, err
}

// differing returns the values of an ID column where it differs.
func differing(items []ImportedChange, id func(*db.ItemRow) int64) []int64 {
	var ids []int64
	for i := range items {
		if before, after := id(&items[i].Before), id(&items[i].After); before != after {
			ids = append(ids, before, after)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// namedGroups are what an item refers to by ID and its history by name.
var namedGroups = []struct {
	field, table string
	id           func(*db.ItemRow) int64
}{
	{"category", "categories", func(r *db.ItemRow) int64 { return r.CategoryID }},
	{"family", "families", func(r *db.ItemRow) int64 { return r.FamilyID }},
	{"make", "makes", func(r *db.ItemRow) int64 { return r.MakeID }},
	{"model", "models", func(r *db.ItemRow) int64 { return r.ModelID }},
}

// namesByID are the names of what differs.
type namesByID struct {
	groups map[string]map[int64]string // by field
	places map[int64]db.LocationRow
	people map[int64]string
}

// fields returns what differs, by the names that the office's saves use.
func (n *namesByID) fields(c *ImportedChange) map[string]revision.Field {
	b, a, f := &c.Before, &c.After, map[string]revision.Field{}
	for _, group := range namedGroups {
		put(f, group.field, n.groups[group.field][group.id(b)], n.groups[group.field][group.id(a)])
	}
	put(f, "city", n.places[b.LocationID].City, n.places[a.LocationID].City)
	put(f, "locationState", n.places[b.LocationID].State, n.places[a.LocationID].State)
	for _, text := range []struct{ field, before, after string }{{"title", b.Title, a.Title}, {"text", b.Text, a.Text}, {"serialNumber", b.SerialNumber, a.SerialNumber},
		{"condition", b.Condition, a.Condition}, {"titleStatus", b.TitleStatus, a.TitleStatus}, {"lotGroup", b.LotGroup, a.LotGroup}, {"officeNote", b.OfficeNote, a.OfficeNote},
		{"postalCode", b.PostalCode, a.PostalCode}, {"meterUnit", b.MeterUnit, a.MeterUnit}, {"lotNumber", b.LotNumber, a.LotNumber}} {
		put(f, text.field, text.before, text.after)
	}
	put(f, "year", b.Year, a.Year)
	put(f, "meter", b.Meter, a.Meter)
	put(f, "quantity", b.Quantity, a.Quantity)
	put(f, "isTitled", b.IsTitled, a.IsTitled)
	put(f, "allowOffers", b.AllowOffers, a.AllowOffers)
	put(f, "isDraft", b.IsDraft, a.IsDraft)
	put(f, "isWithdrawn", b.WithdrawnAt != nil, a.WithdrawnAt != nil)
	n.prices(f, b, a)
	if !same(b.EventID, a.EventID) {
		f["event_ID"] = revision.Field{Before: idOrNil(b.EventID), After: idOrNil(a.EventID)}
	}
	if b.Specifications != a.Specifications {
		f["specifications"] = revision.Field{Before: specifications(b), After: specifications(a)}
	}
	if c.ReplacesPhotos {
		f["photos"] = revision.Field{Before: shown(c.PhotosBefore), After: shown(c.PhotosAfter)}
	}
	return f
}

// prices notes amounts and the seller.
func (n *namesByID) prices(f map[string]revision.Field, b, a *db.ItemRow) {
	for _, price := range []struct {
		field         string
		before, after *int64
	}{{"askingPrice", b.AskingCents, a.AskingCents}, {"buyNowPrice", b.BuyNowCents, a.BuyNowCents}, {"reserve", b.ReserveCents, a.ReserveCents},
		{"startingBid", api.NilIfZero(b.StartingCents), api.NilIfZero(a.StartingCents)}} {
		if !same(price.before, price.after) {
			f[price.field] = revision.Field{Before: revision.Dollars(price.before), After: revision.Dollars(price.after)}
		}
	}
	if !same(b.SellerID, a.SellerID) {
		f["seller_ID"] = revision.Field{Before: n.person(b.SellerID), After: n.person(a.SellerID)}
	}
}

func (n *namesByID) person(id *int64) any {
	if id == nil {
		return nil
	}
	return n.people[*id]
}

func specifications(r *db.ItemRow) []api.Spec {
	list := []api.Spec{}
	if err := json.Unmarshal([]byte(r.Specifications), &list); err != nil {
		return nil
	}
	return list
}

// put notes a field that differs.
func put[T comparable](f map[string]revision.Field, field string, before, after T) {
	if before != after {
		f[field] = revision.Field{Before: before, After: after}
	}
}
