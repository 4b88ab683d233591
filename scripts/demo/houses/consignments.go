package houses

import (
	"cmp"
	"slices"
	"time"
)

// consignment is how an item is sold: as a lot of a sale or, if sale is nil, at an asking price.
type consignment struct {
	sale      *sale
	sequence  int  // 1, 2, 3 … in the sale
	lots      int  // of the sale
	isSellers bool // it belongs to the seller who can sign in
}

// The seller who can sign in owns one lot in 25 of every sale, starting with its first, and one in 40 of the machines with an
// asking price.
const (
	sellersLots    = 25
	sellersMachine = 40
	sellersOnOffer = 3 // of the latter, how many have received an offer
)

// consign assigns every machine: each sale takes machines in its categories until it has its share, grouped by family as
// in a catalog. The rest get an asking price.
func (h house) consign(seed uint64, machines []machine) []consignment {
	consignments := make([]consignment, len(machines))
	for i := range h.calendar {
		s := &h.calendar[i]
		chosen := s.choose(seed, machines, consignments)
		for n, at := range chosen {
			consignments[at] = consignment{sale: s, sequence: n + 1, lots: len(chosen), isSellers: n%sellersLots == 0}
		}
	}
	n := 0
	for at := range consignments {
		if consignments[at].sale == nil && machines[at].family.Category != pieces {
			consignments[at].isSellers = n%sellersMachine == 0
			n++
		}
	}
	return consignments
}

func (s *sale) choose(seed uint64, machines []machine, consignments []consignment) []int {
	lots := max(12, len(machines)*s.share/100)
	var chosen []int
	for _, at := range newDice(seed, s.code).Perm(len(machines)) {
		if len(chosen) < lots && consignments[at].sale == nil && s.takes(machines[at].family.Category) {
			chosen = append(chosen, at)
		}
	}
	slices.SortFunc(chosen, func(a, b int) int {
		x, y := machines[a], machines[b]
		return cmp.Or(cmp.Compare(x.family.Name, y.family.Name), cmp.Compare(x.stock, y.stock))
	})
	return chosen
}

// pieces is the category that is also sold in quantities.
const pieces = "Attachments"

func (c consignment) fill(r *row, d dice, worth int, h house, now time.Time) {
	if c.isSellers {
		r.SellerEmail = h.seller()
	}
	if c.sale == nil && r.Category == pieces && d.chance(40) {
		r.Quantity, r.AskingPrice = d.between(2, 8), roundPrice(worth*d.between(102, 125)/100)
		r.BuyNowPrice = r.AskingPrice
		return
	}
	if c.sale == nil {
		r.AllowOffers = true
		r.AskingPrice = roundPrice(worth * d.between(102, 125) / 100)
		if d.chance(35) {
			r.BuyNowPrice = r.AskingPrice
		}
		return
	}
	s := c.sale
	r.Event, r.StartingPrice = s.code, roundPrice(worth*d.between(18, 40)/100)
	if !s.noReserve && d.chance(55) {
		r.ReservePrice = roundPrice(worth * d.between(52, 88) / 100)
	}
	if end, timed := s.lotEnd(c.sequence, c.lots, now, h.zone()); timed {
		r.EndsAt = end.Format(time.RFC3339)
	}
}

// takes reports whether the sale takes items of a category.
func (s sale) takes(category string) bool {
	return s.categories == nil || slices.Contains(s.categories, category)
}
