package saleday

import (
	"context"
	"errors"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// getSaleDay returns a sale as it runs.
func (s *Operations) getSaleDay(ctx context.Context, c *identity.Caller, in *office.SaleDayInput) (*office.SaleDayOutput, error) {
	event, err := s.event(ctx, in.EventID)
	if err != nil {
		return nil, err
	}
	ring, err := s.ring(ctx, &event)
	if err != nil {
		return nil, err
	}
	now := db.Millis(s.Now())
	out := &office.SaleDayOutput{}
	out.Body.EventID, out.Body.ServerTime = event.ID, db.Time(now)
	if out.Body.SaleState, err = saleState(ctx, s.Store.DB, &event, ring, now); err != nil {
		return nil, err
	}
	rows, total, err := readLots(ctx, s.Store.DB, &event, in, ring)
	if err != nil {
		return nil, err
	}
	out.Body.Page = in.Of(total)
	ids := make([]int64, 0, len(rows))
	for i := range rows {
		ids = append(ids, rows[i].ItemID)
	}
	own, err := interest.Lots(ctx, s.Store.DB, event.TenantID, ids, c.People()...)
	out.Body.Lots = make([]office.SaleLot, 0, len(rows))
	for i := range rows {
		out.Body.Lots = append(out.Body.Lots, rows[i].api(&event, ring, own[rows[i].ItemID]))
	}
	return out, err
}

// ring returns the ring of a sale; nil: it is not called.
func (s *Operations) ring(ctx context.Context, event *db.EventRow) (*auction.RingRow, error) {
	row, err := auction.Ring(ctx, s.Store, request.From(ctx).Tenant.ID, event.ID)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	return &row, err
}

// stateOf returns whether a sale runs.
func stateOf(event *db.EventRow, ring *auction.RingRow, now int64) string {
	switch status := event.LotEvent().Status(now); {
	case event.LotEvent().Ended(now):
		return office.SaleOver
	case status != codes.EventInProgress:
		return office.SaleWaiting
	case event.PausedAt != nil, ring != nil && ring.State == rules.RingPaused:
		return office.SalePaused
	case ring != nil && ring.State == rules.RingReady:
		return office.SaleWaiting
	}
	return office.SaleRunning
}

// api returns a lot as the office sees it; somebody with an interest in it does not see who leads it, or its reserve.
func (r *lotRow) api(event *db.EventRow, ring *auction.RingRow, hasInterest bool) office.SaleLot {
	lot := office.SaleLot{ItemID: r.ItemID, LotNumber: r.LotNumber, Title: r.Title, State: stateOfLot(r.Outcome), IsInRing: ring != nil && ring.IsUp(r.ItemID),
		Extensions: r.Extensions, ExtendedBy: r.ExtendedBy, Bids: r.BidCount, Bidders: r.BidderCount, HighBid: inventory.Money(r.CurrentCents),
		HasInterest: hasInterest}
	if !event.LotEvent().IsCalled && event.TypeID == codes.EventOnline {
		lot.EndsAt = new(db.Time(api.Zero(r.EndsAt)))
		if r.EndsAt == nil {
			lot.EndsAt = new(db.Time(event.EndsAt))
		}
	}
	if hasInterest {
		return lot
	}
	lot.Reserve = inventory.Money(r.ReserveCents)
	lot.IsReserveMet = r.CurrentCents != nil && (r.ReserveCents == nil || *r.CurrentCents >= *r.ReserveCents)
	switch {
	case r.LeaderID == nil:
	case ring != nil && *r.LeaderID == ring.FloorID:
		lot.HighBidder = floorName
		if ring.IsUp(r.ItemID) {
			lot.Paddle = ring.Paddle
		}
	default:
		lot.HighBidder, lot.HighBidderID = identity.NameOr(r.LeaderFirst, r.LeaderLast, r.LeaderEmail), *r.LeaderID
		if r.BidderNumber != 0 {
			lot.Paddle = strconv.Itoa(r.BidderNumber)
		}
	}
	return lot
}

func stateOfLot(outcome string) string {
	if outcome == db.OutcomeOpen {
		return office.LotOpen
	}
	return outcome
}
