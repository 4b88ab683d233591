package sales

import (
	"context"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// Listing is an item with what its seller sorts, searches and adds up.
type Listing struct {
	db.ItemRow `bun:",extend"` // only the columns that selectListings names

	EventName   string
	EventEndsAt int64 // 0: in no event

	Offers OpenOffers     `bun:"-"`
	Sales  []SaleRow      `bun:"-"` // from the first
	Sold   rules.Proceeds `bun:"-"` // of all sales
}

// OpenOffers are the offers for an item that have not ended.
type OpenOffers struct {
	ItemID    int64
	Count     int
	ToAnswer  int    // wait for the seller
	AnswerBy  *int64 // when the first of those expires
	BestCents int64  // a buyer's highest
}

// selectListings names the columns it needs, because descriptions are long and a dealer lists thousands of items. It leaves out events that are
// drafts.
const selectListings = `
	SELECT i.id, i.seller_id, e.id AS event_id, i.title, i.stock_number, i.serial_number, CASE WHEN e.id IS NULL THEN '' ELSE i.lot_number END AS lot_number,
		i.outcome, i.asking_cents, i.buy_now_cents, i.starting_cents, i.reserve_cents, i.hammer_cents, i.current_cents, i.show_current_bid,
		i.bid_count, i.watcher_count, i.quantity, i.sold_quantity, CASE WHEN e.id IS NULL THEN NULL ELSE i.ends_at END AS ends_at, i.created_at,
		coalesce(e.name, '') AS event_name, coalesce(e.ends_at, 0) AS event_ends_at
	FROM items i
	LEFT JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id AND e.status_id <> 9
	WHERE i.tenant_id = ? AND i.seller_id = ? AND i.withdrawn_at IS NULL
	ORDER BY i.created_at DESC, i.id DESC`

// Listings loads all of a person's items, newest first, with their open offers at a time and their sales.
func Listings(ctx context.Context, s *db.Store, tenantID, sellerID, at int64) ([]Listing, error) {
	var rows []Listing
	if err := s.DB.NewRaw(selectListings, tenantID, sellerID).Scan(ctx, &rows); err != nil || len(rows) == 0 {
		return nil, err
	}
	byID := make(map[int64]*Listing, len(rows))
	for i := range rows {
		byID[rows[i].ID] = &rows[i]
	}
	if err := addOpenOffers(ctx, s, tenantID, sellerID, at, byID); err != nil {
		return nil, err
	}
	return rows, addSales(ctx, s, tenantID, sellerID, byID)
}

func addOpenOffers(ctx context.Context, s *db.Store, tenantID, sellerID, at int64, byID map[int64]*Listing) error {
	var offers []OpenOffers
	err := s.DB.NewRaw(`
		SELECT o.item_id, count(*) AS count, sum(CASE WHEN o.turn = 'seller' THEN 1 ELSE 0 END) AS to_answer,
			min(CASE WHEN o.turn = 'seller' THEN o.expires_at END) AS answer_by, max(o.buyer_amount_cents) AS best_cents
		FROM items i JOIN offers o ON o.tenant_id = i.tenant_id AND o.item_id = i.id
		WHERE i.tenant_id = ? AND i.seller_id = ? AND o.status = 'open' AND o.expires_at > ? AND o.buyer_id <> i.seller_id
		GROUP BY o.item_id`, tenantID, sellerID, at).Scan(ctx, &offers)
	for _, open := range offers {
		if listing := byID[open.ItemID]; listing != nil {
			listing.Offers = open
		}
	}
	return err
}

// addSales adds what the person sold, with price and commission as they are in the ledger.
func addSales(ctx context.Context, s *db.Store, tenantID, sellerID int64, byID map[int64]*Listing) error {
	var sales []SaleRow
	err := s.DB.NewRaw(`
		SELECT s.id, s.item_id, s.quantity, s.price_cents, s.source, s.sold_at
		FROM items i JOIN sales s ON s.tenant_id = i.tenant_id AND s.item_id = i.id AND s.seller_id = i.seller_id AND s.voided_at IS NULL
		WHERE i.tenant_id = ? AND i.seller_id = ? ORDER BY s.id`, tenantID, sellerID).Scan(ctx, &sales)
	if err != nil || len(sales) == 0 {
		return err
	}
	proceeds, err := ledger.SellerProceeds(ctx, s.DB, tenantID, sellerID)
	if err != nil {
		return err
	}
	for _, sale := range sales {
		if listing := byID[sale.ItemID]; listing != nil { // nil: withdrawn
			listing.Sales, listing.Sold = append(listing.Sales, sale), listing.Sold.Add(proceeds[sale.ID])
		}
	}
	return nil
}

// soldQuantity returns how many pieces the person sold.
func (l *Listing) soldQuantity() (pieces int) {
	for _, sale := range l.Sales {
		pieces += sale.Quantity
	}
	return pieces
}

// closesAt returns when the item's lot closes or its event ends; 0 if it is in no event.
func (l *Listing) closesAt() int64 {
	if l.EndsAt != nil {
		return *l.EndsAt
	}
	return l.EventEndsAt
}

// endedAt returns when the item was sold or its lot closed.
func (l *Listing) endedAt() int64 {
	if n := len(l.Sales); n > 0 {
		return l.Sales[n-1].SoldAt
	}
	return l.closesAt()
}
