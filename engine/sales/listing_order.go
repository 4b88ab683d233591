package sales

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
)

// matchListings keeps listings with an outcome and with all words of a search. It reorders nothing.
func matchListings(rows []Listing, outcomes []string, search string) []Listing {
	words := fold.Words(search)
	return slices.DeleteFunc(rows, func(l Listing) bool {
		return !slices.Contains(outcomes, l.Outcome) || !l.hasWords(words)
	})
}

// hasWords reports whether all words, which are folded, occur in what the seller knows the item by.
func (l *Listing) hasWords(words []string) bool {
	lot := ""
	if l.LotNumber != "" {
		lot = "lot " + l.LotNumber
	}
	text := fold.Text(strings.Join([]string{l.Title, lot, l.StockNumber, l.SerialNumber, l.EventName}, "\n"))
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}

// listingOrders compare listings; ties stay newest first.
var listingOrders = map[string]func(a, b *Listing) int{
	api.SortListingNewest: func(_, _ *Listing) int { return 0 },
	api.SortListingAnswer: func(a, b *Listing) int {
		return cmp.Or(cmp.Compare(a.answerRank(), b.answerRank()), cmp.Compare(a.answerBy(), b.answerBy()), byClose(a, b))
	},
	api.SortListingClosing:   byClose,
	api.SortListingOffers:    func(a, b *Listing) int { return cmp.Compare(b.Offers.Count, a.Offers.Count) },
	api.SortListingBids:      func(a, b *Listing) int { return cmp.Compare(b.BidCount, a.BidCount) },
	api.SortListingWatchers:  func(a, b *Listing) int { return cmp.Compare(b.WatcherCount, a.WatcherCount) },
	api.SortListingPriceHigh: func(a, b *Listing) int { return cmp.Compare(b.price(0), a.price(0)) },
	api.SortListingPriceLow:  func(a, b *Listing) int { return cmp.Compare(a.price(math.MaxInt64), b.price(math.MaxInt64)) },
	api.SortListingName:      func(a, b *Listing) int { return cmp.Compare(inventory.Fold(a.Title), inventory.Fold(b.Title)) },
}

// sortListings sorts listings that are newest first.
func sortListings(rows []Listing, order string) {
	compare := listingOrders[order]
	slices.SortStableFunc(rows, func(a, b Listing) int { return compare(&a, &b) })
}

// answerRank orders by what needs the seller: offers to answer, other pending sales, open items, ended ones.
func (l *Listing) answerRank() int {
	switch {
	case l.Offers.ToAnswer > 0:
		return 0
	case l.Outcome == db.OutcomePending:
		return 1
	case l.Outcome == db.OutcomeOpen:
		return 2
	}
	return 3
}

func (l *Listing) answerBy() int64 {
	if l.Offers.AnswerBy == nil {
		return math.MaxInt64
	}
	return *l.Offers.AnswerBy
}

// byClose puts open lots first, soonest to close first, then open items without a close, then ended ones, latest first.
func byClose(a, b *Listing) int {
	if rank := cmp.Compare(a.closeRank(), b.closeRank()); rank != 0 {
		return rank
	}
	if a.Outcome == db.OutcomeOpen {
		return cmp.Compare(a.closesAt(), b.closesAt())
	}
	return cmp.Compare(b.endedAt(), a.endedAt())
}

func (l *Listing) closeRank() int {
	switch {
	case l.Outcome != db.OutcomeOpen:
		return 2
	case l.closesAt() == 0:
		return 1
	}
	return 0
}

// price returns the price everybody sees, or none if there is no such price.
func (l *Listing) price(none int64) int64 {
	if cents, _ := l.shown(); cents != nil {
		return *cents
	}
	return none
}

func (l *Listing) shown() (cents *int64, kind string) {
	return inventory.Prices(l.ItemRow).Shown(l.EventID != nil, l.Outcome)
}

// totalsOf adds up listings.
func totalsOf(rows []Listing) (t api.ListingTotals) {
	t.All = len(rows)
	for i := range rows {
		l := &rows[i]
		switch l.Outcome {
		case db.OutcomeOpen:
			t.Listed++
		case db.OutcomePending:
			t.Pending++
		case db.OutcomeSold:
			t.Sold++
		case db.OutcomeUnsold:
			t.Unsold++
		}
		t.ToAnswer += l.Offers.ToAnswer
		switch cents, kind := l.shown(); kind {
		case rules.PriceAsking:
			t.AskingTotal += api.Money(*cents * int64(Left(&l.ItemRow)))
		case rules.PriceCurrent:
			t.BidTotal += api.Money(*cents)
		}
		t.SoldTotal += api.Money(l.Sold.Price)
		t.NetTotal += api.Money(l.Sold.Net())
	}
	return t
}
