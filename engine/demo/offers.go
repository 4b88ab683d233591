package demo

import (
	"context"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

// talk is a conversation about the price of something.
type talk struct {
	item  int   // which of the things that take offers
	buyer int   // of the crowd; visitor: the one who can sign in
	said  []say // from the first
}

const visitor = -1

// say is one thing said: percent of the asking price, or an action without a price.
type say struct {
	hoursAgo int
	percent  int
	action   string // empty: an amount, by the buyer and the seller in turn
}

// talks are open on either side, and ended in each way. The first few things are the seller's who can sign in.
var talks = []talk{
	{item: 0, buyer: 3, said: []say{{hoursAgo: 5, percent: 86}}},
	{item: 0, buyer: 17, said: []say{{hoursAgo: 3, percent: 90}}},
	{item: 1, buyer: visitor, said: []say{{hoursAgo: 26, percent: 82}, {hoursAgo: 4, percent: 95}}},
	{item: 2, buyer: 40, said: []say{{hoursAgo: 40, percent: 80}, {hoursAgo: 30, percent: 96}, {hoursAgo: 9, percent: 88}}},
	{item: 3, buyer: visitor, said: []say{{hoursAgo: 7, percent: 88}}},
	{item: 4, buyer: visitor, said: []say{{hoursAgo: 100, percent: 91}, {hoursAgo: 90, action: store.OfferAccept}}},
	{item: 5, buyer: visitor, said: []say{{hoursAgo: 130, percent: 60}, {hoursAgo: 120, action: store.OfferReject}}},
	{item: 6, buyer: 9, said: []say{{hoursAgo: 200, percent: 93}, {hoursAgo: 190, action: store.OfferAccept}}},
	{item: 7, buyer: 22, said: []say{{hoursAgo: 12, percent: 84}}},
}

// haggle lays the conversations about things that take offers, all or none.
func (h house) haggle(ctx context.Context, s *store.Store, tenantID int64, people people, onOffer []string, now time.Time) error {
	return s.WriteTx(ctx, func(ctx context.Context, tx *store.Tx) error {
		for i, t := range talks {
			id, err := s.ItemByStockNumber(ctx, tenantID, onOffer[t.item])
			if err != nil {
				return err
			}
			isLaid, err := t.lay(ctx, tx, tenantID, id, people, now, i == 0)
			if err != nil || isLaid {
				return err
			}
		}
		return nil
	})
}

// lay lays a conversation. The first tells whether a demo that was cut off has laid it, and with it all others.
func (t talk) lay(ctx context.Context, tx *store.Tx, tenantID, itemID int64, people people, now time.Time, isFirst bool) (isLaid bool, err error) {
	buyer, by := people.visitor, people.office
	if t.buyer != visitor {
		buyer = people.crowd[t.buyer]
	}
	var offer store.OfferRow
	for i, said := range t.said {
		locked, err := tx.LockItem(ctx, tenantID, itemID, store.Millis(now.Add(-time.Duration(said.hoursAgo)*time.Hour)))
		if err != nil {
			return false, err
		}
		if locked.Item.SellerID != nil {
			by = *locked.Item.SellerID
		}
		cents := *locked.Item.AskingCents * int64(said.percent) / 100 / 5_000 * 5_000
		if i > 0 {
			if err := locked.Answer(ctx, &offer, said.entry(i, buyer, by, cents)); err != nil {
				return false, err
			}
			continue
		}
		if open, err := locked.OpenOffers(ctx); err != nil || isFirst && len(open) > 0 {
			return true, err
		}
		if offer, err = locked.MakeOffer(ctx, buyer, cents, "Can pick it up this week."); err != nil {
			return false, err
		}
	}
	return false, nil
}

// entry is what is said after the offer itself: sellers speak second.
func (s say) entry(turn int, buyer, seller, cents int64) store.OfferEntryRow {
	entry := store.OfferEntryRow{Side: api.Buyer, UserID: &buyer, Action: s.action}
	if turn%2 == 1 {
		entry.Side, entry.UserID = api.Seller, &seller
	}
	if s.action == "" {
		entry.Action, entry.AmountCents = store.OfferCounter, &cents
	}
	return entry
}

// watching is how many things the one who can sign in watches.
const watching = 6

// watch puts some of what takes offers, and lots that are bid on, on the visitor's watch list.
func (h house) watch(ctx context.Context, s *store.Store, tenantID int64, people people, watched []string, now time.Time) error {
	for _, stock := range watched {
		id, err := s.ItemByStockNumber(ctx, tenantID, stock)
		if err != nil {
			return err
		}
		row := store.WatchRow{TenantID: tenantID, UserID: people.visitor, ItemID: id, CreatedAt: store.Millis(now)}
		if _, err := s.AddWatch(ctx, row, len(watched)); err != nil {
			return err
		}
	}
	return nil
}

// keepQuiet: what happened before the demo was laid is on the site, and nobody is mailed of it.
func keepQuiet(ctx context.Context, s *store.Store, tenantID int64, now time.Time) error {
	rows, err := s.PendingNotices(ctx, mostNotices)
	if err != nil {
		return err
	}
	var ids []int64
	for _, row := range rows {
		if row.TenantID == tenantID {
			ids = append(ids, row.ID)
		}
	}
	return s.QueueNoticeMessages(ctx, tenantID, ids, nil, store.Millis(now))
}

// mostNotices is more than the few conversations leave.
const mostNotices = 500
