package server

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/goccy/go-yaml"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// answerTags reads the tags of each operation's answers from the cache policy, by lowercase path.
func answerTags(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("../../cdn/policy.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var policy struct {
		Operations []struct {
			Path string
			Tags []string
		}
	}
	if err := yaml.Unmarshal(text, &policy); err != nil {
		t.Fatal(err)
	}
	tags := map[string][]string{}
	for _, call := range policy.Operations {
		tags[strings.ToLower(call.Path)] = call.Tags
	}
	return tags
}

var parameterInTag = regexp.MustCompile(`\{(.*)\}`)

// tagsOf returns the tags of one answer.
func tagsOf(t *testing.T, policy map[string][]string, address string) []string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	var tags []string
	for _, tag := range policy[strings.ToLower(u.Path)] {
		if p := parameterInTag.FindStringSubmatch(tag); p != nil {
			tag = strings.Replace(tag, p[0], u.Query().Get(p[1]), 1)
		}
		tags = append(tags, tag)
	}
	if len(tags) == 0 {
		t.Fatalf("the policy has no tags for %s", address)
	}
	return tags
}

// manyAnswers returns URLs of public operations, with many items and events for those that take one.
func manyAnswers(e *engine) []string {
	list := publicCalls(e)
	items, err := inventory.ItemsAfter(context.Background(), e.store, e.one, 0, 40)
	e.must(err)
	for _, item := range items {
		list = append(list, fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", item.ID))
	}
	events, err := auction.Events(context.Background(), e.store, e.one)
	e.must(err)
	for _, event := range events {
		list = append(list, fmt.Sprintf("/api/v1/auction/getAuctionResults?Event_ID=%d", event.ID),
			fmt.Sprintf("/api/v1/Auction/IsAuctionLive?Event_ID=%d", event.ID))
	}
	return list
}

func (e *engine) answers(addresses []string) map[string]string {
	e.t.Helper()
	bodies := map[string]string{}
	for _, address := range addresses {
		got := e.get(address)
		bodies[address] = got.body
		if got.StatusCode != http.StatusOK { // an error's text has the number of the request
			bodies[address] = got.Status
		}
	}
	return bodies
}

// TestEveryChangedPublicAnswerTouchesATag makes every kind of change, reads every public operation before and after,
// and compares the answers that changed with the tags on the feed. A changed answer without a touched tag would stay in
// caches.
func TestEveryChangedPublicAnswerTouchesATag(t *testing.T) {
	e, policy := newFurnishedEngine(t), answerTags(t)
	addresses := manyAnswers(e)
	before := e.answers(addresses)
	f := func(name string, write func(context.Context) error) {
		t.Helper()
		last := e.server.Feed.Last()
		e.must(write(t.Context()))
		e.pass(time.Second)
		rows, err := e.server.Feed.After(t.Context(), last)
		e.must(err)
		touched := map[string]bool{}
		for _, row := range rows {
			for _, tag := range row.Tags {
				touched[tag] = touched[tag] || row.TenantID == e.one
			}
		}
		after, changed := e.answers(addresses), 0
		for address, body := range after {
			if body == before[address] {
				continue
			}
			changed++
			tags := tagsOf(t, policy, address)
			if !touched["*"] && !slices.ContainsFunc(tags, func(tag string) bool { return touched[tag] }) {
				t.Errorf("%s: %s changed, and of its tags %v none was touched: %v", name, address, tags, touched)
			}
		}
		if changed == 0 {
			t.Errorf("%s changes no public answer", name)
		}
		before = after
	}
	item, event := e.anItem(), e.anEvent()
	e.writeRecords(f)
	e.writeEvents(f, event)
	e.writeInventory(f, item)
	f("an item is bought now", func(ctx context.Context) error {
		var lot int64
		e.must(e.store.DB.NewRaw(`SELECT min(id) FROM items WHERE tenant_id = ? AND event_id = ? AND outcome = '' AND bid_count = 0`, e.one, e.eventID("S12")).Scan(ctx, &lot))
		return e.store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
			l, err := sales.LockItem(ctx, tx, e.one, lot, db.Millis(e.now()))
			e.must(err)
			price := int64(100)
			l.Item.BuyNowCents = &price
			_, err = l.BuyNow(ctx, e.user("ann@one.example").ID, 1, true)
			return err
		})
	})
	f("lots are settled", func(context.Context) error {
		e.millis.Add((7 * time.Hour).Milliseconds())
		return nil
	})
}

// write makes one change and checks what it touched.
type write func(name string, do func(context.Context) error)

func (e *engine) writeRecords(f write) {
	f("a page", func(ctx context.Context) error {
		page := db.ContentPageRow{Key: "how-to-buy", Title: "How to bid", HTML: "<p>Otherwise.</p>", IsInfo: true}
		return tenant.PutContentPage(ctx, e.store, e.one, page)
	})
	f("a new page", func(ctx context.Context) error {
		return tenant.PutContentPage(ctx, e.store, e.one, db.ContentPageRow{Key: "shipping", Title: "Shipping", IsInfo: true})
	})
	f("terms", func(ctx context.Context) error {
		_, err := tenant.AddTerms(ctx, e.store, e.one, db.TermsRow{Title: "Newer", Version: 2, IsDefault: true})
		return err
	})
	f("a question", func(ctx context.Context) error {
		return tenant.AddQuestion(ctx, e.store, e.one, tenant.QuestionRow{Question: "Why?", Answers: "[]", IsActive: true})
	})
	f("a kind of tax exemption", func(ctx context.Context) error { return tenant.AddTaxExemptionType(ctx, e.store, e.one, "Dealer") })
	f("the tenant's record", func(ctx context.Context) error {
		_, err := tenant.PutTenant(ctx, e.store, db.Tenant{Slug: "one", Hosts: []string{"localhost", "127.0.0.1"},
			Content: api.TenantContent{TenantName: "House of one", TimeZone: "America/Denver"}})
		return err
	})
}

func (e *engine) writeEvents(f write, event int64) {
	row, err := auction.Event(context.Background(), e.store, e.one, event)
	e.must(err)
	f("an event's name and time", func(ctx context.Context) error {
		row.Name, row.EndsAt = "Renamed", row.EndsAt+60_000
		_, err := auction.PutEvent(ctx, e.store, e.one, row, []db.ProviderRow{{Name: "Elsewhere"}})
		return err
	})
	by := enginetest.Operator(e.t, e.store, e.one, 1)
	f("an event's terms", func(ctx context.Context) error {
		_, _, err := tenant.PublishEventTerms(ctx, e.store, &db.Tenant{ID: e.one}, by, row.Code, db.TermsRow{HTML: "<p>Otherwise than the house.</p>"})
		return err
	})
	f("a new event", func(ctx context.Context) error {
		fresh := row
		fresh.Code, fresh.StatusID, fresh.PrebidFrom = "NEW", codes.EventUpcoming, db.Millis(enginetest.Now)
		fresh.StartsAt, fresh.EndsAt = db.Millis(enginetest.Now)+3*3600_000, db.Millis(enginetest.Now)+9*3600_000
		_, err := auction.PutEvent(ctx, e.store, e.one, fresh, nil)
		return err
	})
	f("an event's status", func(ctx context.Context) error {
		return auction.SetEventStatus(ctx, e.store, e.one, e.eventID("S12"), codes.EventDidNotRun, e.millis.Load(), nil)
	})
}

func (e *engine) writeInventory(f write, item int64) {
	rows, err := inventory.Items(context.Background(), e.store, e.one, []int64{item})
	e.must(err)
	row := rows[0]
	fill := func(name string, do func(context.Context, *inventory.InventoryWriter) error) {
		f(name, func(ctx context.Context) error {
			return inventory.WriteInventory(ctx, e.store, e.one, func(w *inventory.InventoryWriter) error { return do(ctx, w) })
		})
	}
	put := func(ctx context.Context, w *inventory.InventoryWriter) error {
		row.UpdatedAt = db.Millis(time.Now())
		return w.PutItems(ctx, []db.ItemRow{row})
	}
	fill("an item's title", func(ctx context.Context, w *inventory.InventoryWriter) error {
		row.Title = "2026 Zeppelin airship"
		return put(ctx, w)
	})
	fill("photos", func(ctx context.Context, w *inventory.InventoryWriter) error {
		return w.ReplacePhotos(ctx, []int64{item}, []db.PhotoRow{{ItemID: item, Sequence: 1, SHA: rasterSHA, Description: "Cab"}})
	})
	fill("documents", func(ctx context.Context, w *inventory.InventoryWriter) error {
		manual := db.DocumentRow{ItemID: item, Sequence: 1, SHA: documentSHA, Name: "Manual"}
		return w.ReplaceDocuments(ctx, []int64{item}, []db.DocumentRow{manual})
	})
	fill("an inspection", func(ctx context.Context, w *inventory.InventoryWriter) error {
		return w.ReplaceInspections(ctx, []int64{item}, []db.InspectionRow{{ItemID: item, Inspector: "Lee", Points: "[]"}})
	})
	f("bids", func(ctx context.Context) error {
		user, err := identity.UserByEmail(ctx, e.store, e.one, "ann@one.example")
		e.must(err)
		e.lay(bidding.PastBid{ItemID: item, UserID: user.ID, Amount: 99_000_00, At: e.millis.Load()})
		e.pass(5 * time.Second) // the clock touches lists this often, not with every bid
		return nil
	})
	fill("a lot moves to another event", func(ctx context.Context, w *inventory.InventoryWriter) error {
		var to db.EventRow
		e.must(e.store.DB.NewSelect().Model(&to).Where("tenant_id = ? AND code = 'S14'", e.one).Scan(ctx))
		row.EventID, row.LotSequence = &to.ID, 0
		return put(ctx, w)
	})
	fill("a lot is taken out of its event", func(ctx context.Context, w *inventory.InventoryWriter) error {
		row.EventID = nil
		return put(ctx, w)
	})
	fill("a new item", func(ctx context.Context, w *inventory.InventoryWriter) error {
		family := db.FamilyRow{CategoryID: row.CategoryID, Name: "Airships"}
		e.must(w.AddFamily(ctx, &family))
		row.ID, row.StockNumber, row.FamilyID = 0, "NEW-1", family.ID
		return put(ctx, w)
	})
}
