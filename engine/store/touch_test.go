package store_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/bidding"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/store"
)

// silent are tables no public answer is made of, each with what is in it.
var silent = map[string]string{
	"users": "people", "refresh_tokens": "sessions", "sessions": "sessions", "one_time_tokens": "sessions", "newsletter_subscriptions": "people",
	"accounts": "people", "phone_codes": "people", "send_times": "people", "payment_methods": "people", "event_registrations": "people", "terms_acceptances": "people",
	"notification_preferences": "people", "marketing_responses": "people", "messages": "mail and SMS", "audit_records": "people",
	"leads": "people", "views": "who looked at what; the items' own numbers follow by themselves (Store.AddView)",
	"media":    "files: they never change, and what names a new one touches",
	"invoices": "people", "invoice_lines": "people", "sales": "people", "offers": "people", "offer_entries": "people", "tax_exemptions": "people",
	"deposits": "people", "idempotency_keys": "people", "notices": "people", "saved_searches": "people",
	"watches": "people; the items' own numbers follow by themselves (Store.AddWatch)",
	"changes": "the feed", "change_heads": "the feed", "feed": "the feed", "goose_db_version": "the schema", "sqlite_sequence": "the schema",
}

// reading are the exported methods that write nothing a table above keeps, or only into silent ones.
var reading = strings.Fields(`Close Tenants TenantBySlug ContentPages ContentPage Terms Questions TaxExemptionTypes Catalog
	CategoryPictures Events Event EventCards EventCard EventItems EventCategories OpenLots FirstLots Item Items ItemsAfter ItemCard
	ItemCards  ItemURLParts ItemsChangedSince ItemIDsOfEvents HasItem Photos PhotoCount Media Documents Report Inspection
	AddQueryHook HasInspection Bids BidCount LotsWithoutBids ImportHashes Viewed User UserByEmail WatchCommits Committed FeedID
	LastChange OldestChange ChangesAfter
	PutUser PutMedia AddView AddLead Subscribe SpendRefreshToken RevokeByToken PruneTokens AddSession RedeemHandoff AddHandoff ActiveSession Sessions
	EndSession EndOtherSessions OneTime ChangePassword SetIdleLimit UserNames Audit AddAudit QueueMessages
	Enroll MailLink SetPassword Invite SendPhoneCode CheckPhoneCode OpenAccount PaymentMethods AddPaymentMethod AnswerQuestions
	Accounts UpdateAccount HasAccepted HasAcceptedEarlier AcceptTerms ChangePerson SetBidderTag NotificationPreferences
	SetNotificationPreferences EventRegistrations WriteRegistrations PendingRequests
	Costing OffersMade OffersReceived OffersOfItem OfferItem BoughtItems SoldItems ListedItems LostLots Schedules
	ClaimMessage FinishMessage AbandonMessages SentMessages Message
	BuyingPower AddDeposit WriteOnce StoreResponse PruneResponses BiddingState BidLog BidLines LotBidders ItemsWithLog ItemsBidOn
	AddWatch RemoveWatch Watches BidOn Followed SavedSearches AddSavedSearch SetSavedSearch RemoveSavedSearch DueSavedSearches RescheduleSavedSearches
	NotifyMatches NoticeOutbid Notices UnreadNotices ReadNotices LastNotice NoticesAfter PendingNotices QueueNoticeMessages UsedDedupeKeys Recipients PruneNotices
	Users
	PruneChanges EventByCode ItemByStockNumber SettleInvoices`)

// touching is one write with the tables it changes and tags it must touch; {item} and {event} stand for the lot's. What a
// write needs to have something to do it writes past the store.
type touching struct {
	method string
	tables string
	tags   string
	do     func(context.Context, *lotOfOne) error
}

// lotOfOne is a house with one lot in one event.
type lotOfOne struct {
	*store.Store
	tenant, item, event, terms int64
	row                        store.ItemRow
}

func newLotOfOne(t *testing.T) *lotOfOne {
	l := &lotOfOne{Store: enginetest.Open(t)}
	l.tenant = enginetest.House(t, l.Store, "one")
	terms, err := l.Terms(t.Context(), l.tenant, 0)
	l.terms = terms.ID
	event := store.EventRow{Code: "E", TypeID: api.EventOnline, StatusID: api.EventUpcoming, StartsAt: 1000, EndsAt: 2000, TermsID: l.terms}
	var err2 error
	l.event, err2 = l.PutEvent(t.Context(), l.tenant, event, nil)
	err3 := l.inventory(t.Context(), func(ctx context.Context, w *store.InventoryWriter) error {
		ends := int64(1500)
		l.row = store.ItemRow{StockNumber: "A1", Quantity: 1, Specifications: "[]", EventID: &l.event, EndsAt: &ends}
		if err := addNames(ctx, w, &l.row); err != nil {
			return err
		}
		rows := []store.ItemRow{l.row}
		err := w.PutItems(ctx, rows)
		l.row, l.item = rows[0], rows[0].ID
		return err
	})
	if err := errors.Join(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	return l
}

func (l *lotOfOne) inventory(ctx context.Context, write func(context.Context, *store.InventoryWriter) error) error {
	return l.WriteInventory(ctx, l.tenant, func(w *store.InventoryWriter) error { return write(ctx, w) })
}

// deal runs do in a deal in the lot.
func (l *lotOfOne) deal(ctx context.Context, do func(*store.LockedItem) error) error {
	return l.WriteTx(ctx, func(ctx context.Context, tx *store.Tx) error {
		l, err := tx.LockItem(ctx, l.tenant, l.item, 1000)
		if err != nil {
			return err
		}
		return do(l)
	})
}

func addNames(ctx context.Context, w *store.InventoryWriter, row *store.ItemRow) error {
	category := store.CategoryRow{Name: "Excavators"}
	err := w.AddCategory(ctx, &category)
	family := store.FamilyRow{CategoryID: category.ID, Name: "Crawler excavators"}
	err = errors.Join(err, w.AddFamily(ctx, &family))
	maker := store.MakeRow{Name: "Hitachi"}
	err = errors.Join(err, w.AddMake(ctx, &maker))
	model := store.ModelRow{MakeID: maker.ID, Name: "ZX350"}
	err = errors.Join(err, w.AddModel(ctx, &model))
	place := store.LocationRow{City: "Sioux Falls", State: "SD"}
	err = errors.Join(err, w.AddLocation(ctx, &place))
	row.CategoryID, row.FamilyID, row.MakeID, row.ModelID, row.LocationID = category.ID, family.ID, maker.ID, model.ID, place.ID
	return err
}

// inventoried makes a write of one made by an InventoryWriter.
func inventoried(write func(context.Context, *store.InventoryWriter, *lotOfOne) error) func(context.Context, *lotOfOne) error {
	return func(ctx context.Context, l *lotOfOne) error {
		return l.inventory(ctx, func(ctx context.Context, w *store.InventoryWriter) error { return write(ctx, w, l) })
	}
}

const lotTags = "item:{item} catalogue event:{event} events"

var touchings = []touching{
	{"PutTenant", "tenants tenant_hosts", "*", func(ctx context.Context, l *lotOfOne) error {
		_, err := l.PutTenant(ctx, store.Tenant{Slug: "one", Hosts: []string{"new.example"}})
		return err
	}},
	{"PutContentPage", "content_pages", "content", func(ctx context.Context, l *lotOfOne) error {
		return l.PutContentPage(ctx, l.tenant, store.ContentPageRow{Key: "a"})
	}},
	{"AddTerms", "terms", "content", func(ctx context.Context, l *lotOfOne) error {
		_, err := l.AddTerms(ctx, l.tenant, store.TermsRow{Title: "Of a sale"})
		return err
	}},
	{"AddTerms", "terms", "*", func(ctx context.Context, l *lotOfOne) error {
		_, err := l.AddTerms(ctx, l.tenant, store.TermsRow{IsDefault: true})
		return err
	}},
	{"AddQuestion", "marketing_questions", "settings", func(ctx context.Context, l *lotOfOne) error {
		return l.AddQuestion(ctx, l.tenant, store.QuestionRow{Question: "Why?", Answers: "[]"})
	}},
	{"AddTaxExemptionType", "tax_exemption_types", "settings", func(ctx context.Context, l *lotOfOne) error {
		return l.AddTaxExemptionType(ctx, l.tenant, "Farm")
	}},
	{"PutEvent", "events providers", lotTags, func(ctx context.Context, l *lotOfOne) error {
		event, err := l.Event(ctx, l.tenant, l.event)
		event.Name = "Renamed"
		_, err2 := l.PutEvent(ctx, l.tenant, event, []store.ProviderRow{{Name: "Elsewhere"}})
		return errors.Join(err, err2)
	}},
	{"SetEventStatus", "events", lotTags, func(ctx context.Context, l *lotOfOne) error {
		return l.SetEventStatus(ctx, l.tenant, l.event, api.EventActive, 900, nil)
	}},
	{"SetEventStatus", "events items", lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, err := l.DB.NewRaw(`UPDATE events SET status_id = ?`, api.EventCatalogued).Exec(ctx)
		return errors.Join(err, l.SetEventStatus(ctx, l.tenant, l.event, api.EventLotNumbersAssigned, 900, nil))
	}},
	{"PlanEvent", "events", "event:{event} events catalogue", func(ctx context.Context, l *lotOfOne) error {
		at := int64(500)
		return l.PlanEvent(ctx, l.tenant, l.event, &at, nil)
	}},
	{"AddSchedule", "schedules", lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, err := l.AddSchedule(ctx, l.tenant, store.ScheduleRow{EventID: &l.event, Kind: store.ScheduleReserve, Body: `"full"`})
		return err
	}},
	{"AddSchedule", "schedules", "*", func(ctx context.Context, l *lotOfOne) error {
		_, err := l.AddSchedule(ctx, l.tenant, store.ScheduleRow{Kind: store.ScheduleReserve, Body: `"full"`})
		return err
	}},
	{"PublishTerms", "terms events", "content " + lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, _, err := l.PublishTerms(ctx, l.tenant, "E", store.TermsRow{HTML: "<p>Otherwise.</p>"})
		return err
	}},
	{"WriteTx", "bids bid_log lot_bidders items events", "item:{item} event:{event}", func(ctx context.Context, l *lotOfOne) error {
		user, err := l.PutUser(ctx, l.tenant, store.UserRow{Email: "a@example.com", PasswordHash: "!"})
		_, err2 := bidding.ImportBids(ctx, l.Store, l.tenant, []bidding.PastBid{{ItemID: l.item, UserID: user, Amount: 1000, At: 1200}})
		return errors.Join(err, err2)
	}},
	{"AdvanceEvents", "events", "event:{event} events catalogue", func(ctx context.Context, l *lotOfOne) error {
		_, err := l.AdvanceEvents(ctx, l.tenant, 1200)
		return err
	}},
	{"ExtendLotsAfterDowntime", "events items", lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, err := l.DB.NewRaw(`UPDATE events SET status_id = ?`, api.EventInProgress).Exec(ctx)
		_, err2 := l.ExtendLotsAfterDowntime(ctx, l.tenant, 100_000, 600_000)
		return errors.Join(err, err2)
	}},
	{"CloseLots", "items events", lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, err := l.DB.NewRaw(`UPDATE events SET status_id = ?`, api.EventInProgress).Exec(ctx)
		_, err2 := l.CloseLots(ctx, l.tenant, 1600, false)
		return errors.Join(err, err2)
	}},
	{"ClosePastLots", "items events", lotTags, func(ctx context.Context, l *lotOfOne) error {
		_, err := l.DB.NewRaw(`UPDATE events SET status_id = ?`, api.EventClosed).Exec(ctx)
		_, err2 := l.ClosePastLots(ctx, l.tenant, 3000)
		return errors.Join(err, err2)
	}},
	{"BuyNow", "items", lotTags, func(ctx context.Context, l *lotOfOne) error {
		buyer, err := l.PutUser(ctx, l.tenant, store.UserRow{Email: "a@example.com", PasswordHash: "!"})
		_, err2 := l.DB.NewRaw(`UPDATE items SET buy_now_cents = 100`).Exec(ctx)
		return errors.Join(err, err2, l.deal(ctx, func(l *store.LockedItem) error {
			_, err := l.BuyNow(ctx, buyer, 1, true)
			return err
		}))
	}},
	{"ExpireOffers", "items", lotTags, func(ctx context.Context, l *lotOfOne) error {
		buyer, err := l.PutUser(ctx, l.tenant, store.UserRow{Email: "a@example.com", PasswordHash: "!"})
		offered := l.deal(ctx, func(l *store.LockedItem) error {
			_, err := l.MakeOffer(ctx, buyer, 100, "")
			return err
		})
		_, err2 := l.DB.NewRaw(`UPDATE offers SET is_pending_sale = ?`, true).Exec(ctx)
		_, err3 := l.DB.NewRaw(`UPDATE items SET outcome = 'pending'`).Exec(ctx)
		_, err4 := l.ExpireOffers(ctx, l.tenant, 1000+store.OfferLife)
		return errors.Join(err, offered, err2, err3, err4)
	}},
	{"WriteInventory PutItems", "items", lotTags, inventoried(func(ctx context.Context, w *store.InventoryWriter, l *lotOfOne) error {
		l.row.Title = "Changed"
		return w.PutItems(ctx, []store.ItemRow{l.row})
	})},
	{"PutItems", "items", lotTags, inventoried(func(ctx context.Context, w *store.InventoryWriter, l *lotOfOne) error {
		l.row.EventID = nil // the event it leaves shows one lot less
		return w.PutItems(ctx, []store.ItemRow{l.row})
	})},
	{"ReplacePhotos", "photos", lotTags, inventoried(func(ctx context.Context, w *store.InventoryWriter, l *lotOfOne) error {
		return w.ReplacePhotos(ctx, []int64{l.item}, []store.PhotoRow{{ItemID: l.item, SHA: "5"}})
	})},
	{"ReplaceDocuments", "documents", "item:{item}", inventoried(func(ctx context.Context, w *store.InventoryWriter, l *lotOfOne) error {
		return w.ReplaceDocuments(ctx, []int64{l.item}, []store.DocumentRow{{ItemID: l.item, SHA: "5"}})
	})},
	{"ReplaceInspections", "inspections", "item:{item}", inventoried(func(ctx context.Context, w *store.InventoryWriter, l *lotOfOne) error {
		return w.ReplaceInspections(ctx, []int64{l.item}, []store.InspectionRow{{ItemID: l.item, Points: "[]"}})
	})},
	{"AddCategory", "categories", "catalogue", inventoried(func(ctx context.Context, w *store.InventoryWriter, _ *lotOfOne) error {
		return w.AddCategory(ctx, &store.CategoryRow{Name: "Cranes"})
	})},
	{"AddFamily", "families", "catalogue", inventoried(func(ctx context.Context, w *store.InventoryWriter, l *lotOfOne) error {
		return w.AddFamily(ctx, &store.FamilyRow{CategoryID: l.row.CategoryID, Name: "Tower cranes"})
	})},
	{"AddMake", "makes", "catalogue", inventoried(func(ctx context.Context, w *store.InventoryWriter, _ *lotOfOne) error {
		return w.AddMake(ctx, &store.MakeRow{Name: "Liebherr"})
	})},
	{"AddModel", "models", "catalogue", inventoried(func(ctx context.Context, w *store.InventoryWriter, l *lotOfOne) error {
		return w.AddModel(ctx, &store.ModelRow{MakeID: l.row.MakeID, Name: "ZX130"})
	})},
	{"AddLocation", "locations", "catalogue", inventoried(func(ctx context.Context, w *store.InventoryWriter, _ *lotOfOne) error {
		return w.AddLocation(ctx, &store.LocationRow{City: "Omaha", State: "NE"})
	})},
	{"Touch", "", "catalogue", func(ctx context.Context, l *lotOfOne) error { return l.Touch(ctx, l.tenant, store.TagCatalog) }},
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

func TestEveryMethodOfTheStoreIsSortedByWhatItTouches(t *testing.T) {
	var known []string
	for _, c := range touchings {
		known = append(known, strings.Fields(c.method)...)
	}
	known = append(known, reading...)
	for _, kind := range []reflect.Type{reflect.TypeFor[*store.Store](), reflect.TypeFor[*store.InventoryWriter]()} {
		for i := range kind.NumMethod() {
			if name := kind.Method(i).Name; !slices.Contains(known, name) {
				t.Errorf("%s.%s: does it write what public answers show? Then it belongs into touchings, else into reading", kind, name)
			}
		}
	}
}

func TestViewsAndWatchesTouchNothing(t *testing.T) {
	l := newLotOfOne(t)
	last, err := l.LastChange(t.Context())
	user, err2 := l.PutUser(t.Context(), l.tenant, store.UserRow{Email: "a@example.com", PasswordHash: "!"})
	err = errors.Join(err, err2, l.AddView(t.Context(), l.tenant, "guest:x", l.item, 1), l.Subscribe(t.Context(), l.tenant, "a@example.com", 1),
		l.AddLead(t.Context(), l.tenant, store.LeadRow{Name: "A"}), l.ReadNotices(t.Context(), l.tenant, user, 9, 1),
		l.AddSession(t.Context(), l.tenant, store.SessionRow{Family: "f", ID: 1, UserID: user}, store.RefreshToken{Hash: "a", ExpiresAt: 9}, "!", store.AuditRow{}))
	_, err3 := l.AddWatch(t.Context(), store.WatchRow{TenantID: l.tenant, UserID: user, ItemID: l.item}, 1)
	_, err4 := l.RemoveWatch(t.Context(), l.tenant, user, l.item)
	if touched := l.touchedSince(t, last); errors.Join(err, err3, err4) != nil || len(touched) > 0 {
		t.Errorf("%v, %v, %v, %v", touched, err, err3, err4)
	}
}

func TestFailedWritesTouchNothing(t *testing.T) {
	l := newLotOfOne(t)
	last, err := l.LastChange(t.Context())
	failed := l.inventory(t.Context(), func(ctx context.Context, w *store.InventoryWriter) error {
		return errors.Join(w.AddCategory(ctx, &store.CategoryRow{Name: "Cranes"}), errors.New("stop"))
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

// dump is every table with all its rows as text.
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
