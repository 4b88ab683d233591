package auction_test

import (
	"context"
	"errors"
	"maps"
	"math"
	"slices"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
)

// draft is a sale that nobody has published, with times that have all passed at 1,000,000.
func draft(t *testing.T) *sale {
	at := int64(500_000)
	return newSale(t, db.EventRow{TypeID: codes.EventOnline, StatusID: codes.EventDraft, PrebidFrom: 700_000, StartsAt: 800_000, EndsAt: 900_000,
		NumbersAt: &at, AnnounceAt: &at}, "", "")
}

func (s *sale) officeEvent() db.EventRow {
	s.t.Helper()
	row, err := auction.OfficeEvent(s.t.Context(), s.Store, s.tenant, s.event)
	if err != nil {
		s.t.Fatal(err)
	}
	return row
}

// TestTheClockLeavesDraftsAlone lets every time of a draft pass.
func TestTheClockLeavesDraftsAlone(t *testing.T) {
	s := draft(t)
	before := s.officeEvent()
	for _, now := range []int64{500_000, 850_000, 1_000_000} {
		moved, err := auction.AdvanceEvents(t.Context(), s.Store, s.tenant, now)
		closed, err2 := auction.CloseLots(t.Context(), s.Store, s.tenant, now, true)
		extended, err3 := auction.ExtendLotsAfterDowntime(t.Context(), s.Store, s.tenant, now, 1000)
		if err := errors.Join(err, err2, err3); err != nil || moved+closed+extended != 0 {
			t.Fatalf("at %d: %d moved, %d closed, %d extended; %v", now, moved, closed, extended, err)
		}
	}
	if after := s.officeEvent(); after.StatusID != codes.EventDraft || after.EndsAt != before.EndsAt {
		t.Errorf("%+v", after)
	}
	if got := s.lots(); !slices.Equal(got, []string{"@-", "@-"}) {
		t.Errorf("lots %v", got)
	}
}

// TestADraftIsPublishedOnce checks the only way out of a draft, and that there is none back.
func TestADraftIsPublishedOnce(t *testing.T) {
	s := draft(t)
	if _, err := s.DB.NewRaw("UPDATE items SET is_draft = ? WHERE event_id = ?", true, s.event).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	set := func(status int) error {
		return auction.SetEventStatus(t.Context(), s.Store, s.tenant, s.event, status, 600_000, nil)
	}
	var not *auction.StatusError
	for status := codes.EventActive; status <= codes.EventDraft; status++ {
		if err := set(status); status != codes.EventCatalogued && !errors.As(err, &not) {
			t.Errorf("from draft to %s: %v", auction.StatusNames[status], err)
		}
		if status == codes.EventCatalogued {
			break
		}
	}
	row := s.officeEvent()
	if row.StatusID != codes.EventCatalogued || row.PublishedAt == nil || *row.PublishedAt != 600_000 {
		t.Errorf("published: %+v", row)
	}
	drafts, err := s.DB.NewSelect().Model((*db.ItemRow)(nil)).Where("is_draft").Count(t.Context())
	if err != nil || drafts != 0 {
		t.Errorf("%d lots stayed drafts; %v", drafts, err)
	}
	if err := set(codes.EventDraft); !errors.As(err, &not) || not.Reason != "An auction cannot change from cataloged to draft" {
		t.Errorf("back: %v", err)
	}
}

// TestTheFirstDraftEndsOlderPrograms checks that a program which would show drafts may no longer serve the database.
func TestTheFirstDraftEndsOlderPrograms(t *testing.T) {
	required := func(s *sale) int64 {
		schema, err := s.Schema(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return schema.Required
	}
	if got := required(newSale(t, db.EventRow{TypeID: codes.EventOnline, StatusID: codes.EventCatalogued, StartsAt: 1, EndsAt: 2})); got != 38 {
		t.Errorf("without a draft: %d", got)
	}
	s := draft(t)
	_, err := auction.PutEvent(t.Context(), s.Store, s.tenant, s.officeEvent(), nil) // a second time
	if got := required(s); got != 40 || err != nil {
		t.Errorf("with a draft: %d %v", got, err)
	}
}

// TestNoPublicQueryFindsADraft asks every query of events and lots for a draft, and finds it once it is published.
func TestNoPublicQueryFindsADraft(t *testing.T) {
	s := draft(t)
	var ids []int64
	if err := s.DB.NewSelect().Model((*db.ItemRow)(nil)).Column("id").Where("event_id = ?", s.event).Order("id").Scan(t.Context(), &ids); err != nil {
		t.Fatal(err)
	}
	item := ids[0]
	by := enginetest.Operator(t, s.Store, s.tenant, 1)
	terms, _, err := tenant.PublishEventTerms(t.Context(), s.Store, &db.Tenant{ID: s.tenant}, by, "E", db.TermsRow{HTML: "<p>Of the draft.</p>"})
	if err != nil {
		t.Fatal(err)
	}
	insert := func(row any) {
		if _, err := s.DB.NewInsert().Model(row).Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	insert(&db.MediaRow{TenantID: s.tenant, SHA: "abc", Kind: db.MediaRaster})
	insert(&db.MediaRow{TenantID: s.tenant, SHA: "def", Kind: db.MediaDocument})
	insert(&db.PhotoRow{TenantID: s.tenant, ItemID: item, Sequence: 1, SHA: "abc"})
	insert(&db.DocumentRow{TenantID: s.tenant, ItemID: item, SHA: "def", IsReport: true})
	insert(&db.InspectionRow{TenantID: s.tenant, ItemID: item, Points: "[]"})
	found := func() (names []string) {
		for name, find := range publicQueries(t.Context(), s, item, terms.ID) {
			n, err := find()
			if err != nil && !errors.Is(err, db.ErrNotFound) {
				t.Fatal(name, err)
			}
			if n > 0 {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return names
	}
	if got := found(); len(got) > 0 {
		t.Errorf("in a draft: %v", got)
	}
	all := slices.Sorted(maps.Keys(publicQueries(t.Context(), s, item, terms.ID)))
	if err := auction.SetEventStatus(t.Context(), s.Store, s.tenant, s.event, codes.EventCatalogued, 600_000, nil); err != nil {
		t.Fatal(err)
	}
	if got := found(); len(got) != len(all) {
		t.Errorf("published, only %v of %v", got, all)
	}
	if _, err := s.DB.NewRaw("UPDATE items SET is_draft = ?, event_id = NULL", true).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := found(); !slices.Equal(got, []string{"Event", "EventCards", "Events", "FindEventCard", "PublicTerms"}) {
		t.Errorf("of a draft item outside of events: %v", got)
	}
}

// publicQueries returns by name what guests can ask about the sale and one of its items, each with the number of things found.
func publicQueries(ctx context.Context, s *sale, item, terms int64) map[string]func() (int, error) {
	return map[string]func() (int, error){
		"PublicTerms": func() (int, error) { _, err := tenant.PublicTerms(ctx, s.DB, s.tenant, terms); return foundIf(err) },
		"Events":      func() (int, error) { rows, err := auction.Events(ctx, s.Store, s.tenant); return len(rows), err },
		"Event":       func() (int, error) { _, err := auction.Event(ctx, s.Store, s.tenant, s.event); return foundIf(err) },
		"EventCards": func() (int, error) {
			rows, err := auction.EventCards(ctx, s.Store, s.tenant, []int64{s.event})
			return len(rows), err
		},
		"FindEventCard": func() (int, error) {
			_, err := auction.FindEventCard(ctx, s.Store, s.tenant, s.event)
			return foundIf(err)
		},
		"ItemCards": func() (int, error) {
			rows, err := inventory.ItemCards(ctx, s.Store, s.tenant, []int64{item})
			return len(rows), err
		},
		"ShownItemCards": func() (int, error) {
			rows, err := inventory.ShownItemCards(ctx, s.Store, s.tenant, []int64{item})
			return len(rows), err
		},
		"FindItemCard": func() (int, error) {
			_, err := inventory.FindItemCard(ctx, s.Store, s.tenant, item)
			return foundIf(err)
		},
		"PublicItem": func() (int, error) { _, err := inventory.PublicItem(ctx, s.Store, s.tenant, item); return foundIf(err) },
		"HasItem":    func() (int, error) { return foundIf(inventory.HasItem(ctx, s.Store, s.tenant, item)) },
		"EventItems": func() (int, error) {
			rows, err := inventory.EventItems(ctx, s.Store, s.tenant, s.event)
			return len(rows), err
		},
		"OpenLots": func() (int, error) {
			rows, err := inventory.OpenLots(ctx, s.Store, s.tenant, s.event, 9)
			return len(rows), err
		},
		"FirstLots": func() (int, error) {
			rows, err := inventory.FirstLots(ctx, s.Store, s.tenant, []int64{s.event}, 9)
			return len(rows), err
		},
		"EventCategories": func() (int, error) {
			rows, err := inventory.EventCategories(ctx, s.Store, s.tenant, s.event)
			return len(rows), err
		},
		"CategoryPictures": func() (int, error) {
			rows, err := inventory.CategoryPictures(ctx, s.Store, s.tenant)
			return len(rows), err
		},
		"ItemURLParts": func() (int, error) {
			rows, err := inventory.ItemURLParts(ctx, s.Store, s.tenant, 0, 9)
			return len(rows), err
		},
		"Inspection": func() (int, error) { _, err := inventory.Inspection(ctx, s.Store, s.tenant, item); return foundIf(err) },
		"Report":     func() (int, error) { _, err := inventory.Report(ctx, s.Store, s.tenant, item); return foundIf(err) },
		"Documents": func() (int, error) {
			rows, err := inventory.Documents(ctx, s.Store, s.tenant, item)
			return len(rows), err
		},
		"Photos": func() (int, error) {
			rows, err := inventory.Photos(ctx, s.Store, s.tenant, item)
			return len(rows), err
		},
		"PublicMedia": func() (int, error) {
			_, err := inventory.PublicMedia(ctx, s.Store, s.tenant, "abc") // a photo
			return foundIf(err)
		},
		"PublicMedia of a document": func() (int, error) {
			_, err := inventory.PublicMedia(ctx, s.Store, s.tenant, "def")
			return foundIf(err)
		},
	}
}

func foundIf(err error) (int, error) {
	if err != nil {
		return 0, err
	}
	return 1, nil
}

// TestWritesOfDraftsTouchNothing checks that caches hear of a draft for the first time when it is published, and of an item that leaves the
// public.
func TestWritesOfDraftsTouchNothing(t *testing.T) {
	s := draft(t)
	at := int64(550_000)
	var lot db.ItemRow
	if err := s.DB.NewSelect().Model(&lot).Where("event_id = ?", s.event).Order("id").Limit(1).Scan(t.Context()); err != nil {
		t.Fatal(err)
	}
	write := func(write func(*inventory.InventoryWriter) error) error {
		return inventory.WriteInventory(t.Context(), s.Store, s.tenant, write)
	}
	event := s.officeEvent()
	act := planning.Act{House: &db.Tenant{ID: s.tenant}, By: enginetest.Operator(t, s.Store, s.tenant, 1)}
	for name, change := range map[string]func() error{
		"PutEvent": func() error { _, err := auction.PutEvent(t.Context(), s.Store, s.tenant, event, nil); return err },
		"Schedule": func() error { return planning.Schedule(t.Context(), s.Store, act, s.event, event.Version, &at, nil) },
		"SetVisit": func() error {
			return planning.SetVisit(t.Context(), s.Store, act, s.event, event.Version, planning.Visit{Viewing: "Weekdays"})
		},
		"PublishEventTerms": func() error {
			_, _, err := tenant.PublishEventTerms(t.Context(), s.Store, act.House, act.By, "E", db.TermsRow{HTML: "<p>Of the draft.</p>"})
			return err
		},
		"AddSchedule": func() error {
			_, err := tenant.AddSchedule(t.Context(), s.Store, s.tenant, tenant.ScheduleRow{EventID: &s.event, Kind: tenant.ScheduleReserve, Body: `"full"`})
			_, err2 := tenant.AddSchedule(t.Context(), s.Store, s.tenant, tenant.ScheduleRow{ItemID: &lot.ID, Kind: tenant.ScheduleReserve, Body: `"full"`})
			return errors.Join(err, err2)
		},
		"PutItems": func() error {
			return write(func(w *inventory.InventoryWriter) error { return w.PutItems(t.Context(), []db.ItemRow{lot}) })
		},
		"ReplacePhotos": func() error {
			return write(func(w *inventory.InventoryWriter) error { return w.ReplacePhotos(t.Context(), []int64{lot.ID}, nil) })
		},
		"ReplaceInspections": func() error {
			return write(func(w *inventory.InventoryWriter) error {
				return w.ReplaceInspections(t.Context(), []int64{lot.ID}, nil)
			})
		},
	} {
		before := s.changes()
		if err := change(); err != nil {
			t.Fatal(name, err)
		}
		if got := s.changes()[len(before):]; len(got) > 0 {
			t.Errorf("%s touched %v", name, got)
		}
	}
	before := len(s.changes())
	if err := auction.SetEventStatus(t.Context(), s.Store, s.tenant, s.event, codes.EventCatalogued, 600_000, nil); err != nil {
		t.Fatal(err)
	}
	got := slices.Concat(s.changes()[before:]...)
	for _, tag := range []string{db.TagEvent(s.event), db.TagItem(lot.ID), db.TagEvents, db.TagCatalog} {
		if !slices.Contains(got, tag) {
			t.Errorf("publishing touched only %v", got)
		}
	}
	if _, err := s.DB.NewRaw("UPDATE events SET status_id = ?", codes.EventDraft).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	stock := lot
	stock.EventID, stock.StockNumber = nil, "STOCK"
	rows := []db.ItemRow{stock}
	err := write(func(w *inventory.InventoryWriter) error { return w.PutItems(t.Context(), rows) })
	before = len(s.changes())
	rows[0].EventID = &s.event
	err2 := write(func(w *inventory.InventoryWriter) error { return w.PutItems(t.Context(), rows) })
	if got := slices.Concat(s.changes()[before:]...); !slices.Contains(got, db.TagItem(rows[0].ID)) || slices.Contains(got, db.TagEvent(s.event)) {
		t.Errorf("an item that enters a draft touched %v; %v", got, errors.Join(err, err2))
	}
}

// changes lists the tags of the change feed.
func (s *sale) changes() (tags [][]string) {
	s.t.Helper()
	rows, err := s.ChangesAfter(s.t.Context(), 0, math.MaxInt64, 1000)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, row := range rows {
		tags = append(tags, row.Tags)
	}
	return tags
}
