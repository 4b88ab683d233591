package auction_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// sale is a house with one event and some lots in it.
type sale struct {
	*db.Store
	t             *testing.T
	tenant, event int64
}

// newSale creates a sale from the lots' numbers in file order; "" means no number.
func newSale(t *testing.T, event db.EventRow, numbers ...string) *sale {
	s := &sale{Store: enginetest.Open(t), t: t}
	s.tenant = enginetest.House(t, s.Store, "one")
	terms, err := tenant.Terms(t.Context(), s.Store, s.tenant, 0)
	event.Code, event.TermsID, event.TimeZone = "E", terms.ID, "UTC"
	var err2 error
	s.event, err2 = auction.PutEvent(t.Context(), s.Store, s.tenant, event, nil)
	err3 := inventory.WriteInventory(t.Context(), s.Store, s.tenant, func(w *inventory.InventoryWriter) error {
		var row db.ItemRow
		err := enginetest.AddNames(t.Context(), w, &row)
		row.Specifications, row.EventID, row.Quantity = "[]", &s.event, 1
		for i, number := range numbers {
			row.StockNumber, row.LotNumber, row.LotSequence = fmt.Sprint("A", i), number, i+1
			if number != "" {
				fmt.Sscan(number, &row.LotSequence)
				row.LotSequence *= 100
			}
			err = errors.Join(err, w.PutItems(t.Context(), []db.ItemRow{row}))
		}
		return err
	})
	if err := errors.Join(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	return s
}

// lots lists "number@end" in lot order, with "-" for a lot without a closing time.
func (s *sale) lots() (list []string) {
	s.t.Helper()
	var rows []db.ItemRow
	if err := s.DB.NewSelect().Model(&rows).Where("event_id = ?", s.event).Order("lot_sequence", "id").Scan(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
	for _, row := range rows {
		end := "-"
		if row.EndsAt != nil {
			end = fmt.Sprint(*row.EndsAt)
		}
		list = append(list, row.LotNumber+"@"+end)
	}
	return list
}

func (s *sale) advance(now int64) db.EventRow {
	s.t.Helper()
	_, err := auction.AdvanceEvents(s.t.Context(), s.Store, s.tenant, now)
	row, err2 := auction.Event(s.t.Context(), s.Store, s.tenant, s.event)
	if err := errors.Join(err, err2); err != nil {
		s.t.Fatal(err)
	}
	return row
}

// TestLotNumbersAreAssignedAtTheirTime checks that unnumbered lots are numbered in order after the highest existing number.
func TestLotNumbersAreAssignedAtTheirTime(t *testing.T) {
	at := int64(500_000)
	s := newSale(t, db.EventRow{TypeID: codes.EventOnline, StatusID: codes.EventCatalogued, PrebidFrom: 700_000, StartsAt: 800_000, EndsAt: 900_000,
		NumbersAt: &at}, "", "7", "", "3")
	if row := s.advance(at - 1); row.StatusID != codes.EventCatalogued || slices.Contains(s.lots(), "8@-") {
		t.Fatalf("before: %d %v", row.StatusID, s.lots())
	}
	if row := s.advance(at); row.StatusID != codes.EventLotNumbersAssigned {
		t.Fatalf("status %d", row.StatusID)
	}
	if got := s.lots(); !slices.Equal(got, []string{"3@-", "7@-", "8@-", "9@-"}) {
		t.Errorf("%v", got)
	}
	if row := s.advance(799_999); row.StatusID != codes.EventLotNumbersAssigned {
		t.Errorf("announced by nobody it is %d", row.StatusID)
	}
	if row := s.advance(800_000); row.StatusID != codes.EventDidNotRun {
		t.Errorf("not announced by its start it is %d", row.StatusID)
	}
}

// TestLotsCloseOneAfterTheOther checks that numbering also sets closing times by the stagger and the event ends with its last lot.
func TestLotsCloseOneAfterTheOther(t *testing.T) {
	s := newSale(t, db.EventRow{TypeID: codes.EventOnline, StatusID: codes.EventCatalogued, PrebidFrom: 700_000, StartsAt: 800_000, EndsAt: 900_000}, "", "", "")
	body, err := tenant.NormalizeRule(tenant.ScheduleStagger, `{"every": 60000}`)
	_, err2 := tenant.AddSchedule(t.Context(), s.Store, s.tenant, tenant.ScheduleRow{EventID: &s.event, Kind: tenant.ScheduleStagger, Body: body})
	err3 := auction.SetEventStatus(t.Context(), s.Store, s.tenant, s.event, codes.EventLotNumbersAssigned, 600_000, nil)
	if err := errors.Join(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	if got := s.lots(); !slices.Equal(got, []string{"1@900000", "2@960000", "3@1020000"}) {
		t.Errorf("%v", got)
	}
	if row := s.advance(600_000); row.EndsAt != 1_020_000 {
		t.Errorf("the event ends at %d", row.EndsAt)
	}
}

// TestAnEventEndsNoSoonerThanItsLastLot imports a later lot, then tries to end the event earlier.
func TestAnEventEndsNoSoonerThanItsLastLot(t *testing.T) {
	s := newSale(t, db.EventRow{TypeID: codes.EventOnline, StatusID: codes.EventActive, StartsAt: 800_000, EndsAt: 900_000}, "1")
	err := inventory.WriteInventory(t.Context(), s.Store, s.tenant, func(w *inventory.InventoryWriter) error {
		items, err := w.Items(t.Context(), []string{"A0"})
		row, ends := items["A0"], int64(950_000)
		row.EndsAt = &ends
		return errors.Join(err, w.PutItems(t.Context(), []db.ItemRow{row}))
	})
	if row := s.advance(1); err != nil || row.EndsAt != 950_000 {
		t.Fatalf("%d, %v", row.EndsAt, err)
	}
	row := s.advance(1)
	row.EndsAt = 900_000
	if _, err := auction.PutEvent(t.Context(), s.Store, s.tenant, row, nil); err != nil || s.advance(1).EndsAt != 950_000 {
		t.Errorf("changed, the event ends at %d, %v", s.advance(1).EndsAt, err)
	}
}

// TestAnEventCatchesUpInOneGo checks that one call takes all overdue steps and a second call changes nothing.
func TestAnEventCatchesUpInOneGo(t *testing.T) {
	numbers, announce := int64(100_000), int64(200_000)
	s := newSale(t, db.EventRow{TypeID: codes.EventOnline, StatusID: codes.EventCatalogued, PrebidFrom: 300_000, StartsAt: 400_000, EndsAt: 500_000,
		NumbersAt: &numbers, AnnounceAt: &announce}, "", "")
	if row := s.advance(10_000_000); row.StatusID != codes.EventInProgress { // its lots are still open
		t.Errorf("status %d", row.StatusID)
	}
	if moved, err := auction.AdvanceEvents(t.Context(), s.Store, s.tenant, 10_000_000); moved > 0 || err != nil {
		t.Errorf("%d moved again, %v", moved, err)
	}
}

func TestRulesAreReadStrictly(t *testing.T) {
	for _, c := range []struct{ kind, body, says string }{
		{"premium", `[{"upTo": 100, "basisPoints": 1000}]`, "upTo"},
		{"premium", `[{"basispoint": 1000}]`, "unknown field"},
		{"increments", `[]`, "at least one"},
		{"increments", `[{"by": -5}]`, "above 0"},
		{"bid_limit", `{"times": 2}`, "times"},
		{"reserve", `"never"`, "reserve policy"},
		{"soft_close", `{"mode": "both"}`, "mode"},
		{"tax", `{"name": "Sales tax", "rates": {"South Dakota": 420}}`, "two capital letters"},
		{"stagger", `{"every": 1}`, "whole seconds"},
		{"unregister", `"sometimes"`, "unless_leading"},
		{"surcharge", `{"basisPoints": 295} {}`, "after the rule"},
		{"surcharge", `{`, "invalid JSON"},
		{"discount", `{}`, "known kinds: increments"},
	} {
		if _, err := tenant.NormalizeRule(c.kind, c.body); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s %s: %v", c.kind, c.body, err)
		}
	}
	s := newSale(t, db.EventRow{TypeID: codes.EventOnline, StatusID: codes.EventActive, StartsAt: 1, EndsAt: 2})
	nowhere := int64(99)
	for _, row := range []tenant.ScheduleRow{{ItemID: &nowhere, Kind: "reserve", Body: `"full"`}, {EventID: &nowhere, Kind: "reserve", Body: `"full"`}} {
		if _, err := tenant.AddSchedule(context.Background(), s.Store, s.tenant, row); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("%v", err)
		}
	}
}

// TestAnEventInWhichNobodyCouldBidDoesNotStart lets the start pass of events without ring, board and partner, and of those that get one.
func TestAnEventInWhichNobodyCouldBidDoesNotStart(t *testing.T) {
	link := db.ProviderRow{Name: "EquipBid", IsRegisterURLLive: true, ProviderRegisterURL: "https://equipbid.example/register"}
	hidden := link
	hidden.IsRegisterURLLive = false
	providers := func(list ...db.ProviderRow) func(*sale, db.EventRow) error {
		return func(s *sale, row db.EventRow) error {
			_, err := auction.PutEvent(t.Context(), s.Store, s.tenant, row, list)
			return err
		}
	}
	for _, c := range []struct {
		name   string
		typeID int
		give   func(*sale, db.EventRow) error
		starts bool
	}{
		{"simulcast, nothing", codes.EventSimulcast, providers(), false},
		{"third party, nothing", codes.EventThirdParty, providers(), false},
		{"third party, hidden link", codes.EventThirdParty, providers(hidden), false},
		{"third party, link", codes.EventThirdParty, providers(link), true},
		{"simulcast, link", codes.EventSimulcast, providers(hidden, link), true},
		{"simulcast, ring", codes.EventSimulcast, func(s *sale, row db.EventRow) error {
			return auction.SetRing(t.Context(), s.Store, s.tenant, row.ID, rules.CalledByClerk, 800_000)
		}, true},
		{"simulcast, board", codes.EventSimulcast, func(s *sale, _ db.EventRow) error {
			house, err := tenant.TenantByID(t.Context(), s.Store, s.tenant)
			house.Content.AuctionBoardURL = "https://board.example/ring"
			_, err2 := tenant.PutTenant(t.Context(), s.Store, house)
			return errors.Join(err, err2)
		}, true},
		{"online, nothing", codes.EventOnline, providers(), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newSale(t, db.EventRow{TypeID: c.typeID, StatusID: codes.EventActive, StartsAt: 800_000, EndsAt: 900_000}, "1")
			isHeld := c.typeID != codes.EventOnline
			if row := s.advance(1); row.IsHeld != isHeld {
				t.Fatalf("held at once: %v", row.IsHeld)
			}
			if row := s.advance(800_000); (row.StatusID == codes.EventInProgress) == isHeld {
				t.Fatalf("status %d at the start", row.StatusID)
			}
			var not *auction.StatusError
			err := auction.SetEventStatus(t.Context(), s.Store, s.tenant, s.event, codes.EventInProgress, 800_000, nil)
			if isHeld && (!errors.As(err, &not) || not.Reason != auction.HoldReason) {
				t.Errorf("by staff: %v", err)
			}
			if err := c.give(s, s.advance(800_000)); err != nil {
				t.Fatal(err)
			}
			if row := s.advance(850_000); row.IsHeld == c.starts || (row.StatusID == codes.EventInProgress) != c.starts {
				t.Errorf("afterward: held %v, status %d", row.IsHeld, row.StatusID)
			}
			if row := s.advance(900_000); !c.starts && row.StatusID != codes.EventDidNotRun {
				t.Errorf("at its scheduled end: %d", row.StatusID)
			}
		})
	}
}
