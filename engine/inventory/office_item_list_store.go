package inventory

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// OfficeItem is an item as the office lists it.
type OfficeItem struct {
	db.ItemRow `bun:",extend"` // only the columns that selectOfficeItems names

	Category, Family, Make, Model, Location string
	EventStatusID                           int
	Photos                                  int
	IsInspected                             bool
	SellerFirst, SellerLast, SellerEmail    string
}

// selectOfficeItems names the columns it needs, because descriptions are long and a page has 2,000 items.
const selectOfficeItems = `
	SELECT i.id, i.version, i.stock_number, i.event_id, i.lot_number, i.lot_sequence, i.title, i.year, i.serial_number, i.meter, i.meter_unit, i.quantity,
		i.bid_count, i.starting_cents, i.reserve_cents, i.asking_cents, i.buy_now_cents, i.allow_offers, i.hammer_cents, i.outcome, i.seller_id,
		i.is_draft, i.withdrawn_at, i.updated_at, c.name AS category, f.name AS family, k.name AS make, d.name AS model, l.name AS location,
		coalesce(e.status_id, 0) AS event_status_id,
		(SELECT count(*) FROM photos p WHERE p.tenant_id = i.tenant_id AND p.item_id = i.id) AS photos,
		EXISTS (SELECT 1 FROM inspections n WHERE n.tenant_id = i.tenant_id AND n.item_id = i.id) AS is_inspected,
		coalesce(u.first_name, '') AS seller_first, coalesce(u.last_name, '') AS seller_last, coalesce(u.email, '') AS seller_email`

const fromOfficeItems = `
	FROM items i
	JOIN categories c ON c.id = i.category_id
	JOIN families f ON f.id = i.family_id
	JOIN makes k ON k.id = i.make_id
	JOIN models d ON d.id = i.model_id
	JOIN locations l ON l.id = i.location_id
	LEFT JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id
	LEFT JOIN users u ON u.id = i.seller_id AND u.tenant_id = i.tenant_id
	WHERE `

// fromFilteredItems has what a filter's conditions ask about.
const fromFilteredItems = `
	FROM items i
	LEFT JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id
	WHERE `

// officeStates has the condition of each state of an item.
var officeStates = map[string]string{
	office.ItemWithdrawn: "i.withdrawn_at IS NOT NULL",
	office.ItemDraft:     fmt.Sprintf("(i.is_draft OR coalesce(e.status_id, 0) = %d)", codes.EventDraft),
	office.ItemListed:    "i.event_id IS NULL AND i.outcome = ''",
	office.ItemLot:       "i.event_id IS NOT NULL AND i.outcome = ''",
	office.ItemPending:   "i.outcome = 'pending'",
	office.ItemSold:      "i.outcome = 'sold'",
	office.ItemUnsold:    "i.outcome = 'unsold'",
}

// state returns the item's state: the first in the order withdrawn, draft, and what became of it.
func (r *OfficeItem) state() string {
	switch {
	case r.WithdrawnAt != nil:
		return office.ItemWithdrawn
	case r.IsDraft || r.EventStatusID == codes.EventDraft:
		return office.ItemDraft
	case r.Outcome != db.OutcomeOpen:
		return r.Outcome
	case r.EventID != nil:
		return office.ItemLot
	}
	return office.ItemListed
}

// officeFilter is the condition of a list of items with its arguments.
type officeFilter struct {
	conditions []string
	args       []any
}

func (f *officeFilter) add(condition string, args ...any) {
	f.conditions, f.args = append(f.conditions, condition), append(f.args, args...)
}

func (f *officeFilter) String() string { return strings.Join(f.conditions, " AND ") }

// filterOf returns the condition that selects the items of a request, on all of its pages.
func filterOf(tenantID int64, in *office.OfficeItemsInput) *officeFilter {
	f := &officeFilter{}
	f.add("i.tenant_id = ?", tenantID)
	f.addState(in)
	if in.EventID != 0 {
		f.add("i.event_id = ?", in.EventID)
	}
	if in.SellerID != 0 {
		f.add("i.seller_id = ?", in.SellerID)
	}
	if in.NoPhoto {
		f.add("NOT EXISTS (SELECT 1 FROM photos p WHERE p.tenant_id = i.tenant_id AND p.item_id = i.id)")
	}
	if in.NoPrice {
		f.add("CASE WHEN i.event_id IS NULL THEN i.asking_cents IS NULL ELSE i.starting_cents = 0 END")
	}
	if !in.ChangedSince.IsZero() {
		f.add("i.updated_at >= ?", db.Millis(in.ChangedSince))
	}
	for _, word := range strings.Fields(strings.ToLower(in.Search)) {
		f.add(`lower(i.stock_number || ' ' || i.lot_number || ' ' || i.title || ' ' || i.serial_number) LIKE ? ESCAPE '\'`, "%"+AsLike.Replace(word)+"%")
	}
	return f
}

// addState adds the condition of the state asked for. A state that is not withdrawn or draft leaves both out, as OfficeItem.state does.
func (f *officeFilter) addState(in *office.OfficeItemsInput) {
	switch in.State {
	case "":
		if in.ChangedSince.IsZero() {
			f.add("i.withdrawn_at IS NULL")
		}
		return
	case office.ItemWithdrawn:
	case office.ItemDraft:
		f.add("i.withdrawn_at IS NULL")
	default:
		f.add("i.withdrawn_at IS NULL AND NOT " + officeStates[office.ItemDraft])
	}
	f.add(officeStates[in.State])
}

// AsLike escapes text for LIKE with the escape character \.
var AsLike = strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`)

// OfficeItems loads a page of the items of a request in its order, and counts those on all pages.
func OfficeItems(ctx context.Context, from bun.IDB, tenantID int64, in *office.OfficeItemsInput) (rows []OfficeItem, total int, err error) {
	filter := filterOf(tenantID, in)
	if err := from.NewRaw("SELECT count(*)"+fromFilteredItems+filter.String(), filter.args...).Scan(ctx, &total); err != nil || total == 0 {
		return nil, 0, err
	}
	if in.Order == office.ByTitle {
		return firstByTitle(ctx, from, filter, in.Limit, total)
	}
	if in.After != 0 {
		filter.add("i.id > ?", in.After)
	}
	err = from.NewRaw(selectOfficeItems+fromOfficeItems+filter.String()+" ORDER BY i.id LIMIT ?", append(filter.args, in.Limit)...).Scan(ctx, &rows)
	return rows, total, err
}

// firstByTitle loads the first items by title. It sorts IDs alone, because the other columns of thousands of items take longer than the sorting.
func firstByTitle(ctx context.Context, from bun.IDB, filter *officeFilter, limit, total int) (rows []OfficeItem, _ int, err error) {
	const order = " ORDER BY lower(i.title), i.id"
	ids := "SELECT i.id" + fromFilteredItems + filter.String() + order + " LIMIT ?"
	err = from.NewRaw(selectOfficeItems+fromOfficeItems+"i.id IN ("+ids+")"+order, append(filter.args, limit)...).Scan(ctx, &rows)
	return rows, total, err
}

// OfficeItemByID loads one item as the office lists it, or returns ErrNotFound if the tenant has no such item.
func OfficeItemByID(ctx context.Context, from bun.IDB, tenantID, id int64) (row OfficeItem, err error) {
	err = from.NewRaw(selectOfficeItems+fromOfficeItems+"i.tenant_id = ? AND i.id = ?", tenantID, id).Scan(ctx, &row)
	return row, db.OrNotFound(err)
}
