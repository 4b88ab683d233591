package houses

import (
	"context"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/messages"
	"fairwarning/engine/sales"
)

// negotiation is the offers and counteroffers on one item.
type negotiation struct {
	item  int    // index into the items that take offers
	buyer int    // index into the crowd, or demoBidder
	steps []step // in order
}

const demoBidder = -1

// step is an offer in percent of the asking price, or an action without a price.
type step struct {
	hoursAgo int
	percent  int
	action   string // empty: an offer or counteroffer, from buyer and seller in turn
}

// negotiations include offers waiting for each side, accepted ones and a rejected one. The first sellersOnOffer items belong
// to the seller who can sign in.
var negotiations = []negotiation{
	{item: 0, buyer: 3, steps: []step{{hoursAgo: 5, percent: 86}}},
	{item: 0, buyer: 17, steps: []step{{hoursAgo: 3, percent: 90}}},
	{item: 1, buyer: demoBidder, steps: []step{{hoursAgo: 26, percent: 82}, {hoursAgo: 4, percent: 95}}},
	{item: 2, buyer: 40, steps: []step{{hoursAgo: 40, percent: 80}, {hoursAgo: 30, percent: 96}, {hoursAgo: 9, percent: 88}}},
	{item: 3, buyer: demoBidder, steps: []step{{hoursAgo: 7, percent: 88}}},
	{item: 4, buyer: demoBidder, steps: []step{{hoursAgo: 100, percent: 91}, {hoursAgo: 90, action: sales.OfferAccept}}},
	{item: 5, buyer: demoBidder, steps: []step{{hoursAgo: 130, percent: 60}, {hoursAgo: 120, action: sales.OfferReject}}},
	{item: 6, buyer: 9, steps: []step{{hoursAgo: 200, percent: 93}, {hoursAgo: 190, action: sales.OfferAccept}}},
	{item: 7, buyer: 22, steps: []step{{hoursAgo: 12, percent: 84}}},
}

// negotiate stores all negotiations, in one transaction.
func (h house) negotiate(ctx context.Context, s *db.Store, tenantID int64, people demoPeople, onOffer []string, now time.Time) error {
	return s.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for i, n := range negotiations {
			id, err := inventory.ItemByStockNumber(ctx, s, tenantID, onOffer[n.item])
			if err != nil {
				return err
			}
			isFilled, err := n.fill(ctx, tx, tenantID, id, people, now, i == 0)
			if err != nil || isFilled {
				return err
			}
		}
		return nil
	})
}

// fill stores a negotiation. For the first it reports whether an interrupted fill already stored it, and so all others.
func (n negotiation) fill(ctx context.Context, tx *db.Tx, tenantID, itemID int64, people demoPeople, now time.Time, isFirst bool) (isFilled bool, err error) {
	buyer, by := people.bidder, people.office
	if n.buyer != demoBidder {
		buyer = people.crowd[n.buyer]
	}
	var offer sales.OfferRow
	for i, step := range n.steps {
		deal, err := sales.LockItem(ctx, tx, tenantID, itemID, db.Millis(now.Add(-time.Duration(step.hoursAgo)*time.Hour)))
		if err != nil {
			return false, err
		}
		if deal.Item.SellerID != nil {
			by = *deal.Item.SellerID
		}
		cents := *deal.Item.AskingCents * int64(step.percent) / 100 / 5_000 * 5_000
		if i > 0 {
			if err := deal.Answer(ctx, &offer, step.entry(i, buyer, by, cents)); err != nil {
				return false, err
			}
			continue
		}
		if open, err := deal.OpenOffers(ctx); err != nil || isFirst && len(open) > 0 {
			return true, err
		}
		if offer, err = deal.MakeOffer(ctx, buyer, cents, "I can pick it up this week."); err != nil {
			return false, err
		}
	}
	return false, nil
}

// entry returns the entry of a turn after the initial offer; odd turns are the seller's.
func (s step) entry(turn int, buyer, seller, cents int64) sales.OfferEntryRow {
	entry := sales.OfferEntryRow{Side: api.Buyer, UserID: &buyer, Action: s.action}
	if turn%2 == 1 {
		entry.Side, entry.UserID = api.Seller, &seller
	}
	if s.action == "" {
		entry.Action, entry.AmountCents = sales.OfferCounter, &cents
	}
	return entry
}

// watching is how many items are on the demo bidder's watch list.
const watching = 6

// markNoticesSent keeps the engine from emailing people about what happened before the demo was filled.
func markNoticesSent(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	rows, err := messages.PendingNotices(ctx, s, maxNotices)
	if err != nil {
		return err
	}
	var ids []int64
	for _, row := range rows {
		if row.TenantID == tenantID {
			ids = append(ids, row.ID)
		}
	}
	return messages.QueueNoticeMessages(ctx, s, tenantID, ids, nil, db.Millis(now))
}

// maxNotices is more than the negotiations produce.
const maxNotices = 500
