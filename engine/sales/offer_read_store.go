package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// maxOffers limits a list of offers.
const maxOffers = 200

// Conversation is an offer with its item and all entries.
type Conversation struct {
	OfferRow `bun:",extend"`

	BuyerFirstName string
	BuyerAddress   string             // api.Address as JSON, from the buyer's primary account; empty: no account
	Item           inventory.ItemCard `bun:"-"`
	Entries        []OfferEntryRow    `bun:"-"`
}

// OffersMade lists a buyer's offers, latest first, up to 200.
func OffersMade(ctx context.Context, s *db.Store, tenantID, buyerID int64) ([]Conversation, error) {
	return conversations(ctx, s.DB, tenantID, `o.buyer_id = ?`, buyerID)
}

// OffersReceived lists offers for a seller's items and, with house set, for the house's own items, latest first,
// up to 200. The person's own offers are left out.
func OffersReceived(ctx context.Context, s *db.Store, tenantID, sellerID int64, house bool) ([]Conversation, error) {
	return conversations(ctx, s.DB, tenantID, `o.buyer_id <> ? AND (i.seller_id = ? OR ? AND i.seller_id IS NULL)`,
		sellerID, sellerID, house)
}

// OffersOfItem lists offers for an item, latest first, up to 200; a nonzero buyerID limits the list to that buyer.
func OffersOfItem(ctx context.Context, s *db.Store, tenantID, itemID, buyerID int64) ([]Conversation, error) {
	return conversations(ctx, s.DB, tenantID, `o.item_id = ? AND (? = 0 OR o.buyer_id = ?)`, itemID, buyerID, buyerID)
}

// OfferItem returns the item an offer is for, or ErrNotFound if the tenant has no such offer.
func OfferItem(ctx context.Context, s *db.Store, tenantID, offerID int64) (itemID int64, err error) {
	err = s.DB.NewSelect().Model((*OfferRow)(nil)).Column("item_id").Where("tenant_id = ? AND id = ?", tenantID, offerID).
		Scan(ctx, &itemID)
	return itemID, db.OrNotFound(err)
}

// conversations loads the offers o, with items i, that a condition selects.
func conversations(ctx context.Context, from bun.IDB, tenantID int64, condition string, args ...any) ([]Conversation, error) {
	var rows []Conversation
	err := from.NewRaw(`
		SELECT o.*, u.first_name AS buyer_first_name, coalesce(a.physical, '') AS buyer_address
		FROM offers o
		JOIN items i ON i.id = o.item_id AND i.tenant_id = o.tenant_id
		JOIN users u ON u.id = o.buyer_id AND u.tenant_id = o.tenant_id
		LEFT JOIN accounts a ON a.user_id = o.buyer_id AND a.tenant_id = o.tenant_id AND a.is_primary
		WHERE o.tenant_id = ? AND `+condition+` ORDER BY o.updated_at DESC, o.id DESC LIMIT ?`,
		append(append([]any{tenantID}, args...), maxOffers)...).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	if err := addEntries(ctx, from, tenantID, rows); err != nil {
		return nil, err
	}
	return rows, addItems(ctx, from, tenantID, rows)
}

func addEntries(ctx context.Context, from bun.IDB, tenantID int64, rows []Conversation) error {
	place, ids := make(map[int64]int, len(rows)), make([]int64, 0, len(rows))
	for at, row := range rows {
		place[row.ID] = at
		ids = append(ids, row.ID)
	}
	var entries []OfferEntryRow
	err := from.NewSelect().Model(&entries).Where("tenant_id = ? AND offer_id IN (?)", tenantID, bun.List(ids)).
		Order("offer_id", "sequence").Scan(ctx)
	for _, entry := range entries {
		at := place[entry.OfferID]
		rows[at].Entries = append(rows[at].Entries, entry)
	}
	return err
}

func addItems(ctx context.Context, from bun.IDB, tenantID int64, rows []Conversation) error {
	ids := make([]int64, 0, len(rows))
	for _, row := range rows {
		ids = append(ids, row.ItemID)
	}
	cards, err := inventory.ItemCardsIn(ctx, from, tenantID, ids)
	for at := range cards { // ItemCards keeps the order
		rows[at].Item = cards[at]
	}
	return err
}
