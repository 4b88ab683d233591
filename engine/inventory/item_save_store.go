package inventory

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/reference"
	"fairwarning/engine/revision"
)

// itemSaver saves items in one transaction, for one member of staff.
type itemSaver struct {
	*InventoryWriter
	house *db.Tenant
	by    revision.By
	now   int64
}

// newSaver returns a saver that touches what it changes.
func newSaver(tx *db.Tx, house *db.Tenant, by revision.By) *itemSaver {
	return &itemSaver{InventoryWriter: &InventoryWriter{tx.Tx, house.ID, tx.Tags}, house: house, by: by, now: by.At}
}

// savedColumns are the columns that a save may change.
var savedColumns = []string{
	"stock_number", "category_id", "family_id", "make_id", "model_id", "location_id", "postal_code", "year", "title", "text", "serial_number", "condition",
	"title_status", "is_titled", "specifications", "meter", "meter_unit", "quantity", "asking_cents", "buy_now_cents", "allow_offers", "starting_cents",
	"reserve_cents", "seller_id", "office_note", "event_id", "lot_number", "lot_sequence", "lot_group", "ends_at", "scheduled_ends_at", "extensions",
	"extended_by", "log_terms", "is_draft", "edited_at", "updated_at",
}

// save changes fields of an item that was seen in a version. It returns a 404, 409 or 422 for what cannot be saved, and writes nothing then.
func (s *itemSaver) save(ctx context.Context, id, seen int64, fields *office.ItemFields) (office.SavedItem, error) {
	saved := office.SavedItem{ItemID: id}
	before, place, err := s.stored(ctx, id)
	if err != nil {
		return saved, err
	}
	e := editItem(fields, &before, &place, db.Time(s.now))
	if err := s.settle(ctx, e); err != nil {
		return saved, err
	}
	if err := checkFixed(e); err != nil {
		return saved, err
	}
	result, err := revision.Apply(ctx, s.tx, revision.Save{Tenant: s.house, Subject: revision.Subject{Kind: db.SubjectItem, ID: id}, Seen: seen, By: s.by,
		Fields: e.changed})
	saved.Version = result.Version
	if err != nil || !result.IsChanged() {
		return saved, err
	}
	return saved, s.write(ctx, e)
}

// stored locks an item and returns it with its place.
func (s *itemSaver) stored(ctx context.Context, id int64) (card ItemCard, place db.LocationRow, err error) {
	locked, err := db.LockItems(ctx, s.tx, s.tenantID, []int64{id})
	if err != nil {
		return card, place, err
	}
	if len(locked) == 0 {
		return card, place, api.NotFound("Item")
	}
	cards, err := itemCards(ctx, s.tx, s.tenantID, []int64{id}, "")
	if err != nil {
		return card, place, err
	}
	return cards[0], place, s.tx.NewSelect().Model(&place).Where("id = ?", cards[0].LocationID).Scan(ctx)
}

// settle checks what only the database knows: whether number and lot number are free, and seller and event exist.
func (s *itemSaver) settle(ctx context.Context, e *itemEdit) error {
	for _, check := range []func(context.Context, *itemEdit) error{s.checkStockNumber, s.setSeller, s.setEvent, s.setLotNumber} {
		if err := check(ctx, e); err != nil {
			return err
		}
	}
	if len(e.problems) > 0 {
		return api.Invalid(e.problems)
	}
	return nil
}

func (s *itemSaver) checkStockNumber(ctx context.Context, e *itemEdit) error {
	if !e.fields.StockNumber.IsSent || e.row.StockNumber == "" {
		return nil
	}
	var title string
	err := s.tx.NewSelect().Model((*db.ItemRow)(nil)).Column("title").
		Where("tenant_id = ? AND lower(stock_number) = lower(?) AND id <> ?", s.tenantID, e.row.StockNumber, e.row.ID).Limit(1).Scan(ctx, &title)
	switch err = db.OrNotFound(err); {
	case errors.Is(err, db.ErrNotFound):
		return nil
	case err == nil:
		e.refuse("stockNumber", "Stock %s is a %s", e.row.StockNumber, title)
	}
	return err
}

func (s *itemSaver) setSeller(ctx context.Context, e *itemEdit) error {
	sent := e.fields.SellerID
	if !sent.IsSent {
		return nil
	}
	name := func(id *int64) (any, error) {
		if id == nil || *id == 0 {
			return nil, nil
		}
		names, err := userNames(ctx, s.tx, s.tenantID, *id)
		return names, err
	}
	before, err := name(e.row.SellerID)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return err
	}
	e.row.SellerID = sent.Value
	if sent.Value != nil && *sent.Value == 0 {
		e.row.SellerID = nil
	}
	after, err := name(e.row.SellerID)
	if errors.Is(err, db.ErrNotFound) {
		e.refuse("seller_ID", "There is no such person")
		return nil
	}
	e.note("seller_ID", "seller", before, after)
	return err
}

// userNames returns how the office names a person in its records, with the number that tells people of the same name apart.
func userNames(ctx context.Context, from bun.IDB, tenantID, id int64) (string, error) {
	var row db.UserRow
	err := from.NewSelect().Model(&row).Column("id", "first_name", "last_name", "email").Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)
	return fmt.Sprintf("%s (%d)", identity.Name(&row), id), db.OrNotFound(err)
}

// checkFixed refuses a change of what bids and the outcome of a lot were made by.
func checkFixed(e *itemEdit) error {
	b, r := &e.before.ItemRow, &e.row
	isSame := same(b.EventID, r.EventID) && b.LotNumber == r.LotNumber && b.LotGroup == r.LotGroup && b.StartingCents == r.StartingCents &&
		same(b.ReserveCents, r.ReserveCents) && same(b.SellerID, r.SellerID) && b.IsTitled == r.IsTitled
	if isSame || !IsFixedLot(*b) {
		return nil
	}
	name := "Stock " + b.StockNumber
	if b.LotNumber != "" {
		name = "Lot " + b.LotNumber
	}
	return api.Conflict(name + " has bids or was decided: its event, number, group, starting bid, reserve, seller and title fee stay as they are")
}

// write enters names, and writes and touches the row. The caller has checked and recorded it.
func (s *itemSaver) write(ctx context.Context, e *itemEdit) error {
	if err := s.enterNames(ctx, e); err != nil {
		return err
	}
	ids := []int64{e.row.ID}
	if err := db.TouchItems(ctx, s.tx, s.tags, s.tenantID, ids); err != nil {
		return err
	}
	if e.row.IsDraft {
		if err := db.RequireDrafts(ctx, s.tx); err != nil {
			return err
		}
	}
	e.row.EditedAt, e.row.UpdatedAt = &s.now, max(s.now, e.row.UpdatedAt+1)
	if !same(e.before.EventID, e.row.EventID) {
		e.row.LogTerms = "" // the log of the next event begins with its own terms
	}
	_, err := s.tx.NewUpdate().Model(&e.row).Column(savedColumns...).Where("tenant_id = ? AND id = ?", s.tenantID, e.row.ID).Exec(ctx)
	if err != nil {
		return err
	}
	if err := ExtendEventsToLastLot(ctx, s.tx, s.tenantID, eventsOf([]db.ItemRow{e.row})); err != nil {
		return err
	}
	return db.TouchItems(ctx, s.tx, s.tags, s.tenantID, ids)
}

func same(a, b *int64) bool { return a == b || a != nil && b != nil && *a == *b }

// enterNames finds or adds what the row refers to by ID, as far as it differs from what is stored.
func (s *itemSaver) enterNames(ctx context.Context, e *itemEdit) error {
	b, n, r := e.before, e.names, &e.row
	if b.ID == 0 || n.category != b.Category || n.family != b.Family {
		category := db.CategoryRow{Name: n.category}
		if err := s.AddCategory(ctx, &category); err != nil {
			return err
		}
		family := db.FamilyRow{CategoryID: category.ID, Name: n.family}
		if err := s.AddFamily(ctx, &family); err != nil {
			return err
		}
		r.CategoryID, r.FamilyID = category.ID, family.ID
	}
	if b.ID == 0 || n.maker != b.Make || n.model != b.Model {
		maker := db.MakeRow{Name: n.maker}
		if err := s.AddMake(ctx, &maker); err != nil {
			return err
		}
		model := db.ModelRow{MakeID: maker.ID, Name: n.model}
		if err := s.AddModel(ctx, &model); err != nil {
			return err
		}
		r.MakeID, r.ModelID = maker.ID, model.ID
	}
	if b.ID != 0 && b.Location == LocationName(n.city, n.state) {
		return nil
	}
	place := db.LocationRow{City: n.city, State: n.state}
	place.Latitude, place.Longitude = middleOf(n.city, n.state, r.PostalCode)
	err := s.AddLocation(ctx, &place)
	r.LocationID = place.ID
	return err
}

// middleOf returns where a city is, else its ZIP code, else the middle of the state.
func middleOf(city, state, zip string) (latitude, longitude float64) {
	center, known := reference.City(city, state)
	if !known {
		center, known = reference.Zip(zip)
	}
	if !known {
		center, _ = reference.StateCenter(state)
	}
	return center.Latitude, center.Longitude
}

// create adds an item and returns its ID.
func (s *itemSaver) create(ctx context.Context, fields *office.ItemFields, isDraft bool) (int64, error) {
	if !fields.StockNumber.IsSent {
		number, err := s.nextStockNumber(ctx)
		if err != nil {
			return 0, err
		}
		fields.StockNumber = api.Set(number)
	}
	before := ItemCard{ItemRow: db.ItemRow{TenantID: s.tenantID, ShowCurrentBid: true, Specifications: "[]", Quantity: 1, CreatedAt: s.now, UpdatedAt: s.now,
		Version: 1, IsDraft: isDraft}}
	e := editItem(fields, &before, &db.LocationRow{}, db.Time(s.now))
	if err := s.settle(ctx, e); err != nil {
		return 0, err
	}
	if err := s.enterNames(ctx, e); err != nil {
		return 0, err
	}
	if _, err := s.tx.NewInsert().Model(&e.row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return 0, err
	}
	if err := s.write(ctx, e.again()); err != nil {
		return 0, err
	}
	return e.row.ID, revision.Record(ctx, s.tx, s.house, revision.Subject{Kind: db.SubjectItem, ID: e.row.ID}, s.by, "item-created", nil)
}

// again returns the edit of an item that was just added, with nothing left to enter.
func (e *itemEdit) again() *itemEdit {
	n := e.names
	e.before.ItemRow = e.row
	e.before.Category, e.before.Family, e.before.Make, e.before.Model, e.before.Location = n.category, n.family, n.maker, n.model, LocationName(n.city, n.state)
	return e
}

// publish makes a draft outside of events public.
func (s *itemSaver) publish(ctx context.Context, id, seen int64) (office.SavedItem, error) {
	saved := office.SavedItem{ItemID: id}
	before, place, err := s.stored(ctx, id)
	switch {
	case err != nil:
		return saved, err
	case before.WithdrawnAt != nil:
		return saved, api.Conflict("This item was withdrawn")
	case before.EventStatusID == codes.EventDraft:
		return saved, api.Conflict("Publish the auction: its lots become public with it")
	}
	e := editItem(&office.ItemFields{}, &before, &place, db.Time(s.now))
	e.note("isDraft", "draft", before.IsDraft, false)
	e.row.IsDraft = false
	result, err := revision.Apply(ctx, s.tx, revision.Save{Tenant: s.house, Subject: revision.Subject{Kind: db.SubjectItem, ID: id}, Seen: seen, By: s.by,
		Action: "item-published", Fields: e.changed})
	saved.Version = result.Version
	if err != nil || !result.IsChanged() {
		return saved, err
	}
	return saved, s.write(ctx, e)
}

// nextStockNumber returns the next free number of those the office has made: the initials of the house, a hyphen and four digits or more.
func (s *itemSaver) nextStockNumber(ctx context.Context) (string, error) {
	prefix := initials(s.house.Slug) + "-"
	var numbers []string
	err := s.tx.NewSelect().Model((*db.ItemRow)(nil)).Column("stock_number").
		Where(`tenant_id = ? AND stock_number LIKE ? ESCAPE '\'`, s.tenantID, AsLike.Replace(prefix)+"%").Scan(ctx, &numbers)
	highest := 0
	for _, number := range numbers {
		digits := strings.TrimPrefix(number, prefix)
		var n int
		if _, problem := fmt.Sscanf(digits, "%d", &n); problem == nil && len(digits) <= 9 && strings.Trim(digits, "0123456789") == "" {
			highest = max(highest, n)
		}
	}
	return fmt.Sprintf("%s%04d", prefix, highest+1), err
}

// initials returns the first letters of the words of a slug: "prairie-iron" is "PI".
func initials(slug string) string {
	var letters strings.Builder
	for word := range strings.FieldsFuncSeq(slug, func(c rune) bool { return c == '-' || c == '_' || c == ' ' }) {
		letters.WriteString(strings.ToUpper(word[:1]))
	}
	return letters.String()
}
