package demo

import (
	"context"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

// bid makes up and stores the bidding on every lot that people could have bid on by now.
func (h house) bid(ctx context.Context, s *store.Store, tenantID int64, mark mark, bidders []int64, worth map[string]int) error {
	events, err := s.Events(ctx, tenantID)
	if err != nil {
		return err
	}
	byID := map[int64]store.EventRow{}
	for _, e := range events {
		byID[e.ID] = e
	}
	items, err := s.LotsWithoutBids(ctx, tenantID)
	if err != nil {
		return err
	}
	var histories [][]store.BidRow
	for _, item := range items {
		event := byID[*item.EventID]
		if event.StatusID == api.EventDidNotRun {
			continue
		}
		l := lot{item: item, worth: worth[item.StockNumber]}
		l.from, l.to = biddingTime(event, item, mark.LaidAt)
		histories = append(histories, l.bids(mark.Seed, bidders))
	}
	return s.AddBidHistories(ctx, tenantID, histories)
}

// biddingTime is from when to when the lot could be bid on, up to now.
func biddingTime(event store.EventRow, item store.ItemRow, now time.Time) (from, to time.Time) {
	end := event.EndsAt
	if item.EndsAt != nil {
		end = *item.EndsAt
	}
	return store.Time(event.PrebidFrom), store.Time(min(end, store.Millis(now)))
}

// lot is what bidding on an item needs to know. Amounts are dollars.
type lot struct {
	item     store.ItemRow
	worth    int
	from, to time.Time // when bids were placed
}

// bids makes up the bidding on a lot: from the starting price upwards in steps, between a handful of bidders, until
// about what it is worth. It answers with no bids for the one lot in twelve nobody wanted.
func (l lot) bids(seed uint64, bidders []int64) []store.BidRow {
	d := newDice(seed, fmt.Sprintf("bids/%d/%s", l.item.TenantID, l.item.StockNumber))
	if d.chance(8) || !l.to.After(l.from) {
		return nil
	}
	limit := l.worth * d.between(78, 122) / 100
	room := some(d, bidders, d.between(2, 7))
	var out []store.BidRow
	price, last := int(l.item.StartingCents/100), -1
	for price <= limit && len(out) < 120 {
		who := d.IntN(len(room))
		if who == last {
			who = (who + 1) % len(room)
		}
		last = who
		out = append(out, store.BidRow{
			TenantID: l.item.TenantID, EventID: *l.item.EventID, ItemID: l.item.ID, Seq: len(out) + 1,
			UserID: room[who], AmountCents: int64(price) * 100, IsAuto: len(out) > 0 && d.chance(35),
		})
		price = nextBid(d, price, limit)
	}
	l.spread(d, out)
	return out
}

// nextBid is a step or two up, or more while the price is far from what the lot is worth.
func nextBid(d dice, price, limit int) int {
	steps := d.between(1, 3)
	if price*2 < limit {
		steps = d.between(4, 9)
	}
	for range steps {
		price += increment(price)
	}
	return price
}

// spread gives the bids their times: more of them the nearer the end, in order of their amounts.
func (l lot) spread(d dice, bids []store.BidRow) {
	span := l.to.Sub(l.from)
	for i := range bids {
		part := float64(i+1) / float64(len(bids)+1)
		at := l.from.Add(time.Duration(float64(span) * (1 - (1-part)*(1-part))))
		bids[i].PlacedAt = store.Millis(at.Add(time.Duration(d.IntN(900)) * time.Millisecond))
	}
}
