package bidding

import (
	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
)

// quickBidCount is how many quick bid amounts are offered.
const quickBidCount = 4

// View returns a lot as one person sees it; both must be in the state. The lowest next bid of the leader is one
// increment above their own maximum. A lot that hides its current bid looks as if nobody had bid, to people who have not.
func View(b *auction.BiddingState, tenant *db.Tenant, item *db.ItemRow, userID, now int64) (api.LotBidding, error) {
	terms, err := b.Rules(item, now)
	if err != nil {
		return api.LotBidding{}, err
	}
	event, book, steps := b.Event(item), Book(item), terms.Terms.Increments
	isHidden := hidesNextBid(b, item, userID, now)
	if isHidden {
		book = rules.Book{Start: book.Start}
	}
	view := api.LotBidding{ItemID: item.ID, ServerTime: db.Time(now), IsOpen: whyNoBid(b, item, now) == "", IsLive: isUp(b, item),
		IsExtended: item.ScheduledEndsAt != nil, ExtendedBy: item.ExtendedBy, Outcome: item.Outcome,
		IsSoldAfter: item.Outcome == rules.Sold && item.IsSoldAfter, TotalBids: item.BidCount,
		ReserveStatus: inventory.Prices(*item).ReserveStatus(), BidIncrement: api.Money(book.Increment(steps)),
		BidLimit: api.Money(bidLimit(terms.BidLimit, steps, item))}
	if item.CurrentCents != nil && (item.ShowCurrentBid || item.Outcome != rules.Open) {
		view.CurrentBid = new(api.Money(*item.CurrentCents))
	}
	if event != nil {
		view.IsPaused = event.PausedAt != nil && item.Outcome == rules.Open
		setTimes(&view, event, item, now)
	}
	setPerson(&view, b, item, userID)
	next := nextBidFor(book, steps, userID)
	if view.IsLive {
		ask, step := RingAsk(b.Ring(item), item, steps)
		next, view.BidIncrement, isHidden = int64(ask), step, false
	}
	view.NextBid, view.QuickBids, view.HidesNextBid = api.Money(next), quickBidAmounts(steps, next), isHidden
	if isHidden {
		view.QuickBids = []api.Money{}
	}
	if why := whyNoBid(b, item, now); why != "" {
		view.Needs, view.NeedsMessage = NeedsClosed, why
	} else {
		view.Needs, view.NeedsMessage = checkPerson(b, tenant, item, userID, next)
	}
	view.CanBid = view.Needs == ""
	return view, nil
}

// hidesNextBid reports whether the lot hides from the person what others have bid on it: it hides its current bid, is not
// decided, and they have not bid. Silent prebids are hidden from everybody.
func hidesNextBid(b *auction.BiddingState, item *db.ItemRow, userID, now int64) bool {
	if item.LeaderID != nil && b.IsSilent(item, now) {
		return true
	}
	if item.ShowCurrentBid || item.Outcome != rules.Open || item.LeaderID == nil {
		return false
	}
	bidder := b.Bidder(item, userID)
	return bidder == nil || bidder.MaxCents == 0
}

func setTimes(view *api.LotBidding, event *db.EventRow, item *db.ItemRow, now int64) {
	view.EventID = event.ID
	if end := End(event.LotEvent(), item); end != 0 {
		view.EndTime = new(db.Time(end))
	}
	switch event.LotEvent().Status(now) {
	case codes.EventActive, codes.EventUpcoming, codes.EventCatalogued, codes.EventLotNumbersAssigned:
	default:
		return
	}
	if event.TypeID != codes.EventThirdParty && event.PrebidFrom > now && item.Outcome == rules.Open {
		view.OpensAt = new(db.Time(event.PrebidFrom))
	}
}

func setPerson(view *api.LotBidding, b *auction.BiddingState, item *db.ItemRow, userID int64) {
	if power := b.Powers[userID]; power != nil {
		view.BuyingPower = power.API()
	}
	bidder := b.Bidder(item, userID)
	if bidder == nil {
		return
	}
	view.Bidder = bidder.Number
	if bidder.MaxCents == 0 {
		return
	}
	highest := api.Money(bidder.MaxCents)
	view.HasPrebid, view.PreBidAmount, view.PrebidStatusID = true, &highest, api.BidOutbid
	if item.LeaderID != nil && *item.LeaderID == userID && !view.IsSoldAfter {
		view.PrebidStatusID = api.BidHigh
	}
	view.MaxBidAmount, view.IsOutbid = &highest, view.PrebidStatusID == api.BidOutbid
	view.IsTied = view.IsOutbid && isTied(b, item, bidder.MaxCents)
	view.IsWon = (item.Outcome == rules.Sold || isHammeredSold(b, item)) && !view.IsOutbid
}

// isHammeredSold reports whether the hammer has fallen for a bidder on the lot in the ring, which is settled later.
func isHammeredSold(b *auction.BiddingState, item *db.ItemRow) bool {
	return isUp(b, item) && b.Ring(item).Lot.Phase == rules.Sold
}

// bidLimit returns the highest bid the lot takes, as far as the price may be known: where it is hidden, that of a lot
// without bids.
func bidLimit(limit rules.BidLimit, steps rules.Increments, item *db.ItemRow) int64 {
	book := Book(item)
	if !item.ShowCurrentBid && item.Outcome == rules.Open {
		book = rules.Book{Start: book.Start}
	}
	return limit.Highest(book.Next(steps))
}

func nextBidFor(book rules.Book, steps rules.Increments, userID int64) int64 {
	next := book.Next(steps)
	if book.Leader == userID && userID != 0 {
		next = max(next, book.Max+steps.At(book.Max))
	}
	return next
}

func quickBidAmounts(steps rules.Increments, next int64) []api.Money {
	bids := make([]api.Money, 0, quickBidCount)
	for range quickBidCount {
		if next > rules.MaxAmount {
			break
		}
		bids = append(bids, api.Money(next))
		next += steps.At(next)
	}
	return bids
}

// Book returns the bidding state of an item.
func Book(item *db.ItemRow) rules.Book {
	book := rules.Book{Start: item.StartingCents, Reserve: item.ReserveCents}
	if item.LeaderID != nil && item.LeaderMaxCents != nil && item.CurrentCents != nil {
		book.Leader, book.Max, book.Price = *item.LeaderID, *item.LeaderMaxCents, *item.CurrentCents
	}
	return book
}

// setBook writes a book into its item.
func setBook(item *db.ItemRow, book rules.Book) {
	item.LeaderID, item.LeaderMaxCents, item.CurrentCents = nil, nil, nil
	if book.Leader != 0 {
		item.LeaderID, item.LeaderMaxCents, item.CurrentCents = &book.Leader, &book.Max, &book.Price
	}
}
