package touchtest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/catalog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/notice"
	"fairwarning/engine/revision"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// silent lists tables that no public answer uses, with what they hold. Other files add theirs in init.
var silent = map[string]string{
	"users": "people", "refresh_tokens": "sessions", "sessions": "sessions", "one_time_tokens": "sessions", "setup_links": "sessions", "passkeys": "people", "passkey_challenges": "sessions", "newsletter_subscriptions": "people",
	"accounts": "people", "phone_codes": "people", "send_times": "people", "payment_methods": "people", "customer_profiles": "people", "payments": "people", "event_registrations": "people", "terms_acceptances": "people",
	"notification_preferences": "people", "marketing_responses": "people", "messages": "mail and SMS", "audit_records": "people",
	"leads": "people", "views": "who looked at what; the items' own numbers follow by themselves (Store.AddView)",
	"media":    "files: they never change, and what names a new one touches",
	"invoices": "people", "settlements": "people", "ledger_transactions": "people", "ledger_entries": "people", "ledger_holds": "people", "sales": "people", "offers": "people", "offer_entries": "people", "tax_exemptions": "people", "personal_documents": "people", "document_links": "people", "document_leftovers": "people",
	"refused_bids": "people; they wait for the lot's next log entry, which touches it", "idempotency_keys": "people", "notices": "people", "saved_searches": "people",
	"import_runs": "what an import can be undone with", "import_changes": "what an import can be undone with",
	"watches": "people; the items' own numbers follow by themselves (Store.AddWatch)",
	"changes": "the feed", "change_heads": "the feed", "feed": "the feed", "commits": "a counter", "goose_db_version": "the schema", "schema_requirements": "the schema", "sqlite_sequence": "the schema",
}

// touching is one write with the tables it changes and the tags it must touch; {item} and {event} stand for the lot's. A write
// that depends on existing data sets it up with direct SQL.
type touching struct {
	method string
	tables string
	tags   string
	do     func(context.Context, *lotOfOne) error
}

// lotOfOne is a house with one lot in one event.
type lotOfOne struct {
	*db.Store
	tenant, item, event, terms int64
	row                        db.ItemRow
}

func newLotOfOne(t *testing.T) *lotOfOne {
	l := &lotOfOne{Store: enginetest.Open(t)}
	l.tenant = enginetest.House(t, l.Store, "one")
	terms, err := tenant.Terms(t.Context(), l.Store, l.tenant, 0)
	l.terms = terms.ID
	event := db.EventRow{Code: "E", TypeID: codes.EventOnline, StatusID: codes.EventUpcoming, StartsAt: 1000, EndsAt: 2000, TermsID: l.terms}
	var err2 error
	l.event, err2 = auction.PutEvent(t.Context(), l.Store, l.tenant, event, nil)
	err3 := l.inventory(t.Context(), func(ctx context.Context, w *inventory.InventoryWriter) error {
		ends := int64(1500)
		l.row = db.ItemRow{StockNumber: "A1", Quantity: 1, Specifications: "[]", EventID: &l.event, EndsAt: &ends}
		if err := enginetest.AddNames(ctx, w, &l.row); err != nil {
			return err
		}
		rows := []db.ItemRow{l.row}
		err := w.PutItems(ctx, rows)
		l.row, l.item = rows[0], rows[0].ID
		return err
	})
	if err := errors.Join(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	return l
}

func (l *lotOfOne) inventory(ctx context.Context, write func(context.Context, *inventory.InventoryWriter) error) error {
	return inventory.WriteInventory(ctx, l.Store, l.tenant, func(w *inventory.InventoryWriter) error { return write(ctx, w) })
}

// locked runs do in a transaction that locks the lot.
func (l *lotOfOne) locked(ctx context.Context, do func(*sales.LockedItem) error) error {
	return l.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		l, err := sales.LockItem(ctx, tx, l.tenant, l.item, 1000)
		if err != nil {
			return err
		}
		return do(l)
	})
}

// inventoried adapts a write that uses an InventoryWriter.
func inventoried(write func(context.Context, *inventory.InventoryWriter, *lotOfOne) error) func(context.Context, *lotOfOne) error {
	return func(ctx context.Context, l *lotOfOne) error {
		return l.inventory(ctx, func(ctx context.Context, w *inventory.InventoryWriter) error { return write(ctx, w, l) })
	}
}

const lotTags = "item:{item} catalogue event:{event} events"

// touchings has every write that touches a tag. Other files add theirs in init.
var touchings = []touching{
	{"PutTenant", "tenants tenant_hosts", "*", func(ctx context.Context, l *lotOfOne) error {
		_, err := tenant.PutTenant(ctx, l.Store, db.Tenant{Slug: "one", Hosts: []string{"new.example"}})
		return err
	}},
	{"PutContentPage", "content_pages", "content", func(ctx context.Context, l *lotOfOne) error {
		return tenant.PutContentPage(ctx, l.Store, l.tenant, db.ContentPageRow{Key: "a"})
	}},
	{"AddTerms", "terms", "content", func(ctx context.Context, l *lotOfOne) error {
		_, err := tenant.AddTerms(ctx, l.Store, l.tenant, db.TermsRow{Title: "Of a sale"})
		return err
	}},
	{"AddTerms", "terms", "*", func(ctx context.Context, l *lotOfOne) error {
		_, err := tenant.AddTerms(ctx, l.Store, l.tenant, db.TermsRow{IsDefault: true})
		return err
	}},
	{"Withdraw", "items events", lotTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
		_, _, err := inventory.Withdraw(ctx, l.Store, act.House, act.By, []string{"A1"})
		return err
	})},
	{"RemoveEmptyGroups", "items events", "catalogue", planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
		_, err := l.DB.NewRaw(`INSERT INTO locations (tenant_id, city, state, name, folded, latitude, longitude) VALUES (?, '', 'SD', '', '', 0, 0)`, l.tenant).Exec(ctx)
		_, err2 := l.DB.NewRaw(`UPDATE items SET location_id = (SELECT max(id) FROM locations)`).Exec(ctx)
		_, err3 := inventory.RemoveEmptyGroups(ctx, l.Store, act.House, act.By)
		return errors.Join(err, err2, err3)
	})},
	{"UndoImport UndoImportBy", "items events", lotTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
		var run int64
		err := l.inventory(ctx, func(ctx context.Context, w *inventory.InventoryWriter) (err error) {
			if run, err = w.AddImportRun(ctx, "a.csv", 1, 0, revision.By{}); err != nil {
				return err
			}
			_, err = w.SaveBefore(ctx, run, []db.ItemRow{l.row})
			return err
		})
		_, err2 := inventory.UndoImportBy(ctx, l.Store, l.tenant, act.By, run)
		return errors.Join(err, err2)
	})},
	{"AddQuestion", "marketing_questions", "settings", func(ctx context.Context, l *lotOfOne) error {
		return tenant.AddQuestion(ctx, l.Store, l.tenant, tenant.QuestionRow{Question: "Why?", Answers: "[]"})
	}},
	{"AddTaxExemptionType", "tax_exemption_types", "settings", func(ctx context.Context, l *lotOfOne) error {
		return tenant.AddTaxExemptionType(ctx, l.Store, l.tenant, "Farm")
	}},
	{"PutEvent", "events providers", lotTags, func(ctx context.Context, l *lotOfOne) error {
		event, err := auction.Event(ctx, l.Store, l.tenant, l.event)
		event.Name = "Renamed"
		_, err2 := auction.PutEvent(ctx, l.Store, l.tenant, event, []db.ProviderRow{{Name: "Elsewhere"}})
		return errors.Join(err, err2)
	}},
	{"SetEventStatus", "events", lotTags, func(ctx context.Context, l *lotOfOne) error {
		return auction.SetEventStatus(ctx, l.Store, l.tenant, l.event, codes.EventActive, 900, nil)
	}},
	{"SetEventStatus", "events items", lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, err := l.DB.NewRaw(`UPDATE events SET status_id = ?`, codes.EventCatalogued).Exec(ctx)
		return errors.Join(err, auction.SetEventStatus(ctx, l.Store, l.tenant, l.event, codes.EventLotNumbersAssigned, 900, nil))
	}},
	{"SetRing", "events items rings", lotTags, func(ctx context.Context, l *lotOfOne) error {
		return auction.SetRing(ctx, l.Store, l.tenant, l.event, rules.CalledByClerk, 900)
	}},
	{"PauseRings", "events items rings", "event:{event}", func(ctx context.Context, l *lotOfOne) error {
		err := auction.SetRing(ctx, l.Store, l.tenant, l.event, rules.CalledByClerk, 900)
		_, err2 := l.DB.NewRaw(`UPDATE rings SET state = ?`, rules.RingRunning).Exec(ctx)
		_, err3 := auction.PauseRings(ctx, l.Store, 900, 1000)
		return errors.Join(err, err2, err3)
	}},
	{"AddSchedule", "schedules", lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, err := tenant.AddSchedule(ctx, l.Store, l.tenant, tenant.ScheduleRow{EventID: &l.event, Kind: tenant.ScheduleReserve, Body: `"full"`})
		return err
	}},
	{"AddSchedule", "schedules", "*", func(ctx context.Context, l *lotOfOne) error {
		_, err := tenant.AddSchedule(ctx, l.Store, l.tenant, tenant.ScheduleRow{Kind: tenant.ScheduleReserve, Body: `"full"`})
		return err
	}},
	{"WriteTx", "bids bid_log lot_bidders items events", "item:{item} event:{event}", func(ctx context.Context, l *lotOfOne) error {
		user, err := identity.PutUser(ctx, l.Store, l.tenant, db.UserRow{Email: "a@example.com", PasswordHash: "!"})
		_, err2 := bidding.ImportBids(ctx, l.Store, l.tenant, []bidding.PastBid{{ItemID: l.item, UserID: user, Amount: 1000, At: 1200}})
		return errors.Join(err, err2)
	}},
	{"AdvanceEvents", "events", "event:{event} events catalogue", func(ctx context.Context, l *lotOfOne) error {
		_, err := auction.AdvanceEvents(ctx, l.Store, l.tenant, 1200)
		return err
	}},
	{"ExtendLotsAfterDowntime", "events items", lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, err := l.DB.NewRaw(`UPDATE events SET status_id = ?`, codes.EventInProgress).Exec(ctx)
		_, err2 := auction.ExtendLotsAfterDowntime(ctx, l.Store, l.tenant, 100_000, 600_000)
		return errors.Join(err, err2)
	}},
	{"CloseLots", "items events", lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, err := l.DB.NewRaw(`UPDATE events SET status_id = ?`, codes.EventInProgress).Exec(ctx)
		_, err2 := auction.CloseLots(ctx, l.Store, l.tenant, 1600, false)
		return errors.Join(err, err2)
	}},
	{"BuyNow", "items", lotTags, func(ctx context.Context, l *lotOfOne) error {
		buyer, err := identity.PutUser(ctx, l.Store, l.tenant, db.UserRow{Email: "a@example.com", PasswordHash: "!"})
		_, err2 := l.DB.NewRaw(`UPDATE items SET buy_now_cents = 100`).Exec(ctx)
		return errors.Join(err, err2, l.locked(ctx, func(l *sales.LockedItem) error {
			_, err := l.BuyNow(ctx, buyer, 1, true)
			return err
		}))
	}},
	{"ExpireOffers", "items", lotTags, func(ctx context.Context, l *lotOfOne) error {
		buyer, err := identity.PutUser(ctx, l.Store, l.tenant, db.UserRow{Email: "a@example.com", PasswordHash: "!"})
		offered := l.locked(ctx, func(l *sales.LockedItem) error {
			_, err := l.MakeOffer(ctx, buyer, 100, "")
			return err
		})
		_, err2 := l.DB.NewRaw(`UPDATE offers SET is_pending_sale = ?`, true).Exec(ctx)
		_, err3 := l.DB.NewRaw(`UPDATE items SET outcome = 'pending'`).Exec(ctx)
		_, err4 := sales.ExpireOffers(ctx, l.Store, l.tenant, 1000+sales.OfferLife)
		return errors.Join(err, offered, err2, err3, err4)
	}},
	{"WriteInventory PutItems", "items", lotTags, inventoried(func(ctx context.Context, w *inventory.InventoryWriter, l *lotOfOne) error {
		l.row.Title = "Changed"
		return w.PutItems(ctx, []db.ItemRow{l.row})
	})},
	{"PutItems", "items", lotTags, inventoried(func(ctx context.Context, w *inventory.InventoryWriter, l *lotOfOne) error {
		l.row.EventID = nil // the lot leaves its event, which then shows one lot less
		return w.PutItems(ctx, []db.ItemRow{l.row})
	})},
	{"ReplacePhotos", "photos", lotTags, inventoried(func(ctx context.Context, w *inventory.InventoryWriter, l *lotOfOne) error {
		return w.ReplacePhotos(ctx, []int64{l.item}, []db.PhotoRow{{ItemID: l.item, SHA: "5"}})
	})},
	{"ReplaceDocuments", "documents", "item:{item}", inventoried(func(ctx context.Context, w *inventory.InventoryWriter, l *lotOfOne) error {
		return w.ReplaceDocuments(ctx, []int64{l.item}, []db.DocumentRow{{ItemID: l.item, SHA: "5"}})
	})},
	{"ReplaceInspections", "inspections", "item:{item}", inventoried(func(ctx context.Context, w *inventory.InventoryWriter, l *lotOfOne) error {
		return w.ReplaceInspections(ctx, []int64{l.item}, []db.InspectionRow{{ItemID: l.item, Points: "[]"}})
	})},
	{"Touch", "", "catalogue", func(ctx context.Context, l *lotOfOne) error { return l.Touch(ctx, l.tenant, db.TagCatalog) }},
}

func TestEveryWriteOfAPublicTableTouches(t *testing.T) {
	written := map[string]bool{}
	for _, c := range touchings {
		l := newLotOfOne(t)
		tables := l.dump(t)
		last, err := l.LastChange(t.Context())
		if err := errors.Join(err, c.do(t.Context(), l)); err != nil {
			t.Fatalf("%s: %v", c.method, err)
		}
		touched := l.touchedSince(t, last)
		for _, tag := range strings.Fields(strings.NewReplacer("{item}", fmt.Sprint(l.item), "{event}", fmt.Sprint(l.event)).Replace(c.tags)) {
			if !touched[tag] {
				t.Errorf("%s does not touch %s, only %v", c.method, tag, slices.Sorted(maps.Keys(touched)))
			}
		}
		for table, rows := range l.dump(t) {
			changed, named := rows != tables[table], slices.Contains(strings.Fields(c.tables), table)
			if _, isSilent := silent[table]; !isSilent && changed != named {
				t.Errorf("%s changes %s: %v", c.method, table, changed)
			}
			written[table] = written[table] || changed
		}
	}
	for table := range newLotOfOne(t).dump(t) {
		if _, isSilent := silent[table]; !isSilent && !written[table] {
			t.Errorf("nothing above writes %s; is it part of a public answer?", table)
		}
	}
}

func TestViewsAndWatchesTouchNothing(t *testing.T) {
	l := newLotOfOne(t)
	last, err := l.LastChange(t.Context())
	user, err2 := identity.PutUser(t.Context(), l.Store, l.tenant, db.UserRow{Email: "a@example.com", PasswordHash: "!"})
	err = errors.Join(err, err2, catalog.AddView(t.Context(), l.Store, l.tenant, "guest:x", l.item, 1, func(bool) bool { return true }), sales.Subscribe(t.Context(), l.Store, l.tenant, "a@example.com", 1),
		sales.AddLead(t.Context(), l.Store, l.tenant, sales.LeadRow{Name: "A"}, "", func(*sales.LeadRow) []db.MessageRow { return nil }), notice.ReadNotices(t.Context(), l.Store, l.tenant, user, 9, 1),
		identity.AddSession(t.Context(), l.Store, l.tenant, identity.SessionRow{Family: "f", ID: 1, UserID: user}, identity.RefreshToken{Hash: "a", ExpiresAt: 9}, identity.SignIn{PasswordHash: "!"}))
	_, err3 := catalog.AddWatch(t.Context(), l.Store, catalog.WatchRow{TenantID: l.tenant, UserID: user, ItemID: l.item}, 1)
	_, err4 := catalog.RemoveWatch(t.Context(), l.Store, l.tenant, user, l.item)
	if touched := l.touchedSince(t, last); errors.Join(err, err3, err4) != nil || len(touched) > 0 {
		t.Errorf("%v, %v, %v, %v", touched, err, err3, err4)
	}
}

func TestFailedWritesTouchNothing(t *testing.T) {
	l := newLotOfOne(t)
	last, err := l.LastChange(t.Context())
	failed := l.inventory(t.Context(), func(ctx context.Context, w *inventory.InventoryWriter) error {
		return errors.Join(w.PutItems(ctx, []db.ItemRow{l.row}), errors.New("stop"))
	})
	if touched := l.touchedSince(t, last); err != nil || failed == nil || len(touched) > 0 {
		t.Errorf("%v, %v, %v", touched, err, failed)
	}
}

func (l *lotOfOne) touchedSince(t *testing.T, last int64) map[string]bool {
	t.Helper()
	rows, err := l.ChangesAfter(t.Context(), last, last+100, 100)
	if err != nil {
		t.Fatal(err)
	}
	touched := map[string]bool{}
	for _, row := range rows {
		for _, tag := range row.Tags {
			touched[tag] = true
		}
	}
	return touched
}

// dump returns every table with all its rows as text.
func (l *lotOfOne) dump(t *testing.T) map[string]string {
	t.Helper()
	names := enginetest.Tables(t, l.Store)
	tables := map[string]string{}
	for _, name := range names {
		var rows []map[string]any
		if err := l.DB.NewRaw(`SELECT * FROM `+name).Scan(t.Context(), &rows); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		tables[name] = fmt.Sprint(rows)
	}
	return tables
}
