package houses

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/messages"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// This file holds the sales, one after the other, up to the time of the fill: people register and bid, lots close, and the office settles what is
// over. The engine of the demo does nothing by itself when something is due, because its time jumps; placeBids and closeLots call the functions that an
// engine calls then.

// holdSales holds each sale up to now, the one that ends first before the others. The demo bidder has read
// what came before the sales that still run, up to the latest receipt.
func (r *room) holdSales(ctx context.Context, d *desk, state state, people demoPeople, worth map[string]int) error {
	now := state.FilledAt
	end := func(s sale) time.Time {
		_, end := s.span(now, r.house.zone())
		return end
	}
	calendar := slices.SortedStableFunc(slices.Values(r.house.calendar), func(a, b sale) int { return end(a).Compare(end(b)) })
	c := contests{room: r, people: people, worth: worth, seed: state.Seed, now: db.Millis(now)}
	isOver := true
	for _, s := range calendar {
		if isOver && end(s).After(now) {
			isOver = false
			if err := r.readNotices(ctx); err != nil {
				return err
			}
		}
		if err := r.holdSale(ctx, d, s, c); err != nil {
			return fmt.Errorf("%s: %w", s.code, err)
		}
	}
	return nil
}

// holdSale has people register for a sale and bid, decides the lots whose time was up, and has the office end what is over.
func (r *room) holdSale(ctx context.Context, d *desk, s sale, c contests) error {
	event, err := auction.EventByCode(ctx, r.store, r.tenantID, s.code)
	if err != nil || s.phase == didNotRun {
		return err
	}
	if err := r.takeBids(ctx, event, c); err != nil || s.phase < running {
		return err
	}
	if err := d.advance(ctx, event, codes.EventInProgress, db.Time(c.now)); err != nil {
		return err
	}
	if err := r.closeLots(ctx, event, c.now); err != nil || s.phase == running {
		return err
	}
	return d.end(ctx, s, event, db.Time(c.now))
}

// takeBids has people register for an event when it begins to take bids, and bid.
func (r *room) takeBids(ctx context.Context, event db.EventRow, c contests) error {
	lots, err := r.lots(ctx, event.ID)
	if err != nil {
		return err
	}
	bids, err := c.of(ctx, event, lots)
	if err != nil {
		return err
	}
	r.at(earliest(db.Time(event.PrebidFrom), db.Time(c.now)))
	if err := r.registerFor(ctx, event, bids, c.people); err != nil {
		return err
	}
	return r.placeBids(ctx, event, bids, c.people)
}

// lots returns the lots of an event.
func (r *room) lots(ctx context.Context, eventID int64) (rows []db.ItemRow, err error) {
	err = r.store.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND event_id = ?", r.tenantID, eventID).Order("id").Scan(ctx)
	return rows, err
}

// placeBids places bids in order of time, and notifies the people who were outbid.
func (r *room) placeBids(ctx context.Context, event db.EventRow, bids []bid, people demoPeople) error {
	slices.SortStableFunc(bids, func(a, b bid) int { return cmp.Compare(a.at, b.at) })
	for _, bid := range bids {
		d, err := r.as(ctx, r.emailOf(bid.user, people))
		if err != nil {
			return err
		}
		d.at(db.Time(bid.at))
		if err := d.once(ctx, fmt.Sprintf("bid-%d-%s", bid.item, strconv.FormatInt(bid.at, 36)), "v1/Auction/PreBid", bid.body(event.ID)); err != nil {
			return err
		}
	}
	return messages.NoticeOutbid(ctx, r.store, r.now.Load())
}

// closeLots decides the lots of an event whose time was up, each as of that time, and ends the questions to sellers that nobody answered in time.
func (r *room) closeLots(ctx context.Context, event db.EventRow, now int64) error {
	lots, err := r.lots(ctx, event.ID)
	if err != nil {
		return err
	}
	var due []int64
	for _, item := range lots {
		if end := cmp.Or(api.Zero(item.EndsAt), event.EndsAt); item.Outcome == db.OutcomeOpen && end <= now {
			due = append(due, end)
		}
	}
	slices.Sort(due)
	for _, at := range slices.Compact(due) {
		r.at(db.Time(at))
		if _, err := auction.CloseLots(ctx, r.store, r.tenantID, at, false); err != nil {
			return err
		}
	}
	if at := event.EndsAt + sales.OfferLife; at <= now {
		_, err = sales.ExpireOffers(ctx, r.store, r.tenantID, at)
	}
	return err
}

// contests invents the bidding on the lots of a house.
type contests struct {
	room   *room
	people demoPeople
	worth  map[string]int // dollars by stock number
	seed   uint64
	now    int64
}

// of invents the bids on the lots of an event, except for those that an interrupted fill placed.
func (c contests) of(ctx context.Context, event db.EventRow, lots []db.ItemRow) ([]bid, error) {
	if event.TypeID == codes.EventThirdParty {
		return nil, nil // people bid on the partner's site
	}
	schedules, err := tenant.ListSchedules(ctx, c.room.store, c.room.tenantID)
	if err != nil {
		return nil, err
	}
	var bids []bid
	nth, crowd := 0, some(newDice(c.seed, "crowd/"+event.Code), c.people.crowd, attendance)
	for _, item := range lots {
		held, err := schedules.RulesFor(&item, c.now)
		if err != nil {
			return nil, err
		}
		one := contest{item: item, terms: held.Terms, worth: int64(c.worth[item.StockNumber]) * 100, bidder: c.people.bidder}
		one.from, one.to = biddingTime(event, item, c.now)
		if one.worth <= maxWorth && (slices.Contains(c.room.house.people[0].registeredFor, event.Code) || event.EndsAt <= c.now) {
			one.role = roleAt(nth)
			nth++
		}
		for _, bid := range one.bids(c.seed, crowd) {
			if item.Outcome == db.OutcomeOpen && bid.at > item.LogAt {
				bids = append(bids, bid)
			}
		}
	}
	return bids, nil
}
