package board

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// maxNext is how many of the next lots a console lists.
const maxNext = 10

// consoles lists the sales that the caller may call.
func (s *Operations) consoles(ctx context.Context, _ *identity.Caller, in *api.BearerInput) (*api.ConsolesOutput, error) {
	x := request.From(ctx)
	rings, err := auction.OpenRings(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	states := map[int64]string{}
	for i := range rings {
		states[rings[i].EventID] = rings[i].State
	}
	cards, err := auction.EventCards(ctx, s.Store, x.Tenant.ID, slices.Collect(maps.Keys(states)))
	if err != nil {
		return nil, err
	}
	slices.SortFunc(cards, func(a, b auction.EventCard) int {
		return cmp.Or(cmp.Compare(a.StartsAt, b.StartsAt), cmp.Compare(a.ID, b.ID))
	})
	out := &api.ConsolesOutput{}
	out.Body.Sales = []api.CalledSale{}
	for i := range cards {
		card := &cards[i]
		status := card.LotEvent().Status(x.Now)
		if status == codes.EventCompleted || status == codes.EventClosed || status == codes.EventDidNotRun {
			continue
		}
		out.Body.Sales = append(out.Body.Sales, api.CalledSale{EventID: card.ID, EventName: card.Name, EventStatusID: status, EventDateTime: db.Time(card.StartsAt),
			TimeZone: card.TimeZone, Location: card.Location, Lots: card.LotCount, Mode: card.Ring, State: states[card.ID]})
	}
	out.Body.Held, err = s.heldSales(ctx, x)
	return out, err
}

// heldSales lists the announced events in which nobody could bid.
func (s *Operations) heldSales(ctx context.Context, x *request.Exchange) ([]api.HeldSale, error) {
	events, err := auction.Events(ctx, s.Store, x.Tenant.ID)
	held := []api.HeldSale{}
	for _, e := range events {
		status := e.LotEvent().Status(x.Now)
		if e.IsHeld && (status == codes.EventUpcoming || status == codes.EventActive) {
			held = append(held, api.HeldSale{EventID: e.ID, EventName: e.Name, EventDateTime: db.Time(e.StartsAt), TimeZone: e.TimeZone,
				Reason: auction.HoldReason + "."})
		}
	}
	return held, err
}

// console returns what the people who call a sale see.
func (s *Operations) console(ctx context.Context, c *identity.Caller, in *api.ConsoleInput) (*api.ConsoleOutput, error) {
	x := request.From(ctx)
	b, err := load(ctx, s.Store, x.Tenant.ID, in.EventID, x.Now, nil)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	if b.ring == nil {
		return nil, api.NotFound("Live auction")
	}
	ring, err := b.liveRing()
	if err != nil {
		return nil, err
	}
	out := &api.ConsoleOutput{Body: api.Console{Ring: *ring, Next: []api.Item{}, Connected: s.Live.Watchers(x.Tenant.ID, b.isLot)}}
	b.count(&out.Body)
	if out.Body.Last, err = s.lastStep(ctx, x.Tenant.ID, b.ring, c.UserID); err != nil {
		return nil, err
	}
	next := slices.Clone(b.cards)
	next = slices.DeleteFunc(next, func(card inventory.ItemCard) bool {
		at, isQueued := b.queue[card.ID]
		return !isQueued || at >= maxNext
	})
	slices.SortFunc(next, func(a, c inventory.ItemCard) int { return b.queue[a.ID] - b.queue[c.ID] })
	for i := range next {
		out.Body.Next = append(out.Body.Next, inventory.CardOf(x, &next[i]))
	}
	out.Body.Lot, err = s.consoleLot(ctx, x, b, c)
	return out, err
}

// lastStep returns the last step of a sale; nil before the first.
func (s *Operations) lastStep(ctx context.Context, tenantID int64, ring *auction.RingRow, callerID int64) (*api.LastStep, error) {
	last := ring.LastStep
	if last.Seq == 0 {
		return nil, nil
	}
	step := &api.LastStep{Seq: last.Seq, Action: last.Kind, At: db.Time(last.At)}
	if last.UserID == 0 {
		return step, nil
	}
	users, err := identity.Users(ctx, s.Store, tenantID, []int64{last.UserID})
	for i := range users {
		step.Name, step.IsYours = identity.Name(&users[i]), last.UserID == callerID
	}
	return step, err
}

// count adds the running total. A lot under the hammer is not counted yet.
func (b *board) count(to *api.Console) {
	for i := range b.cards {
		to.Lots++
		switch row := b.state.Items[b.cards[i].ID]; {
		case row == nil || row.Outcome == rules.Open:
			continue
		case row.Outcome == rules.Sold && row.HammerCents != nil:
			to.Sold++
			to.Total += api.Money(*row.HammerCents)
		}
		to.Called++
	}
	if to.Called > 0 {
		to.SellThrough = float64(to.Sold*1000/to.Called) / 10
	}
}

// consoleLot returns the lot in the ring; nil without one.
func (s *Operations) consoleLot(ctx context.Context, x *request.Exchange, b *board, c *identity.Caller) (*api.ConsoleLot, error) {
	at := slices.IndexFunc(b.cards, func(card inventory.ItemCard) bool { return b.ring.IsUp(card.ID) })
	if at < 0 {
		return nil, nil
	}
	card := &b.cards[at]
	row := b.state.Items[card.ID]
	live, err := b.item(card, row)
	if err != nil {
		return nil, err
	}
	lot := &api.ConsoleLot{Flags: []api.SharedAccount{}, Item: inventory.CardOf(x, card), Notes: card.OfficeNote, Text: card.Text,
		Reserve: inventory.Money(row.ReserveCents), Live: live, Prebids: []api.ConsoleBidder{}}
	bidders, err := auction.LotBidders(ctx, s.Store.DB, x.Tenant.ID, b.event.ID, card.ID)
	if err != nil {
		return nil, err
	}
	own, err := interest.Lots(ctx, s.Store.DB, x.Tenant.ID, []int64{card.ID}, c.People()...)
	if err != nil {
		return nil, err
	}
	if lot.IsOwn = own[card.ID]; lot.IsOwn {
		lot.Reserve = nil
		lot.Bids, err = s.consoleBids(ctx, x.Tenant.ID, b, card.ID, nil, nil)
		return lot, err
	}
	lot.Covered = b.floorOutbidUpTo(row)
	if lot.Flags, err = auction.SharedAccounts(ctx, s.Store, x.Tenant.ID, card.ID); err != nil {
		return nil, err
	}
	names, paddles, err := s.names(ctx, x.Tenant.ID, b.event.ID, bidders)
	if err != nil {
		return nil, err
	}
	for _, bidder := range bidders {
		if bidder.MaxCents == 0 {
			continue
		}
		view := api.ConsoleBidder{Bidder: bidder.Number, Name: names[bidder.UserID], Paddle: paddles[bidder.UserID], Max: api.Money(bidder.MaxCents)}
		if bidder.UserID == b.ring.FloorID {
			view.IsFloor, view.Name, view.Paddle = true, "Floor", b.ring.Paddle
		}
		lot.Prebids = append(lot.Prebids, view)
		if row.LeaderID != nil && *row.LeaderID == bidder.UserID {
			lot.Leader = &view
		}
	}
	slices.SortStableFunc(lot.Prebids, func(a, c api.ConsoleBidder) int { return int(c.Max - a.Max) })
	lot.Bids, err = s.consoleBids(ctx, x.Tenant.ID, b, card.ID, bidders, paddles)
	return lot, err
}

// floorOutbidUpTo returns the highest bid on the floor that would not lead, because of the leader's maximum; nil if there is none.
func (b *board) floorOutbidUpTo(row *db.ItemRow) *api.Money {
	book, ring := bidding.Book(row), b.ring
	if book.Leader == 0 || book.Leader == ring.FloorID {
		return nil
	}
	most := api.Money(book.Max)
	if ring.Lot.IsPrebid && ring.Lot.Tie == rules.TieLive {
		most-- // a live bid wins the tie
	}
	return &most
}

// names returns the names of bidders, and the numbers they registered for the event with.
func (s *Operations) names(ctx context.Context, tenantID, eventID int64, bidders []auction.LotBidderRow) (names, paddles map[int64]string, err error) {
	ids := make([]int64, 0, len(bidders))
	for _, bidder := range bidders {
		ids = append(ids, bidder.UserID)
	}
	if names, err = identity.UserNames(ctx, s.Store, tenantID, ids); err != nil {
		return nil, nil, err
	}
	paddles, err = auction.BidderNumbers(ctx, s.Store, tenantID, eventID, ids)
	return names, paddles, err
}
