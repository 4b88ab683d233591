package sales

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// Conversation is an offer with its item and all entries.
type Conversation struct {
	OfferRow `bun:",extend"`

	BuyerFirstName string
	BuyerAddress   string             // api.Address as JSON, from the buyer's primary account; empty: no account
	Item           inventory.ItemCard `bun:"-"`
	Entries        []OfferEntryRow    `bun:"-"`
}

// OfferList is a page of offers, and how many on all pages wait for the side that asks.
type OfferList struct {
	Rows     []Conversation
	Page     api.Page
	ToAnswer int
}

// OffersMade lists a page of a buyer's offers. Order is api.SortOffersLatest or SortOffersAnswer.
func OffersMade(ctx context.Context, s *db.Store, tenantID, buyerID int64, order string, in api.PageInput) (OfferList, error) {
	return listOffers(ctx, s, tenantID, in, api.Buyer, order, `o.buyer_id = ?`, buyerID)
}

// NotWanted is SQL that selects the items i that a person, given twice, neither has bid on nor has an open offer for. Staff do not see what
// others offer for the rest.
const NotWanted = `
	AND NOT EXISTS (SELECT 1 FROM offers own WHERE own.tenant_id = i.tenant_id AND own.item_id = i.id AND own.status = 'open' AND own.buyer_id = ?)
	AND NOT EXISTS (SELECT 1 FROM lot_bidders b WHERE b.tenant_id = i.tenant_id AND b.item_id = i.id AND b.event_id = i.event_id AND b.user_id = ?)`

// OffersReceived lists a page of the offers for a seller's items and, with house set, for the house's own items. The person's own
// offers are left out. Order is api.SortOffersLatest or SortOffersAnswer.
func OffersReceived(ctx context.Context, s *db.Store, tenantID, sellerID int64, house bool, order string, in api.PageInput) (OfferList, error) {
	return listOffers(ctx, s, tenantID, in, api.Seller, order, `o.buyer_id <> ? AND (i.seller_id = ? OR ? AND i.seller_id IS NULL`+NotWanted+`)`,
		sellerID, sellerID, house, sellerID, sellerID)
}

// listOffers loads a page of one side's offers o, with items i, that a condition selects.
func listOffers(ctx context.Context, s *db.Store, tenantID int64, in api.PageInput, side, order, condition string,
	args ...any) (list OfferList, err error) {
	err = s.DB.NewRaw(`SELECT count(*)`+fromOffers+condition+` AND o.turn = ?`, slices.Concat([]any{tenantID}, args, []any{side})...).Scan(ctx, &list.ToAnswer)
	if err != nil {
		return list, err
	}
	list.Rows, list.Page, err = pageOfOffers(ctx, s, tenantID, in, offerOrders[order](side), condition, args...)
	return list, err
}

// latestOffers is the order in which offers are listed by default.
const latestOffers = `o.updated_at DESC, o.id DESC`

// offerOrders return the order of one side's offers.
var offerOrders = map[string]func(side string) string{
	api.SortOffersLatest: func(string) string { return latestOffers },
	api.SortOffersAnswer: func(side string) string {
		rank := fmt.Sprintf(`CASE WHEN o.turn = '%s' THEN 0 WHEN o.status = '%s' THEN 1 ELSE 2 END`, side, api.OfferOpen)
		return rank + fmt.Sprintf(`, CASE WHEN o.turn = '%s' THEN o.expires_at ELSE 0 END, `, side) + latestOffers
	},
}

// OffersOfItem lists a page of the offers for an item, latest first; a nonzero buyerID limits the list to that buyer.
func OffersOfItem(ctx context.Context, s *db.Store, tenantID, itemID, buyerID int64, in api.PageInput) ([]Conversation, api.Page, error) {
	return pageOfOffers(ctx, s, tenantID, in, latestOffers, `o.item_id = ? AND (? = 0 OR o.buyer_id = ?)`, itemID, buyerID, buyerID)
}

// pageOfOffers loads a page of the offers o, with items i, that a condition selects.
func pageOfOffers(ctx context.Context, s *db.Store, tenantID int64, in api.PageInput, order, condition string,
	args ...any) ([]Conversation, api.Page, error) {
	var total int
	args = append([]any{tenantID}, args...)
	err := s.DB.NewRaw(`SELECT count(*)`+fromOffers+condition, args...).Scan(ctx, &total)
	page := in.Of(total)
	if err != nil || total == 0 {
		return nil, page, err
	}
	rows, err := conversations(ctx, s.DB, tenantID, condition+` ORDER BY `+order+` LIMIT ? OFFSET ?`, append(args[1:], page.PageSize, page.Offset())...)
	return rows, page, err
}

// OfferItem returns the item an offer is for, or ErrNotFound if the tenant has no such offer.
func OfferItem(ctx context.Context, s *db.Store, tenantID, offerID int64) (itemID int64, err error) {
	err = s.DB.NewSelect().Model((*OfferRow)(nil)).Column("item_id").Where("tenant_id = ? AND id = ?", tenantID, offerID).
		Scan(ctx, &itemID)
	return itemID, db.OrNotFound(err)
}

const fromOffers = `
		FROM offers o
		JOIN items i ON i.id = o.item_id AND i.tenant_id = o.tenant_id
		JOIN users u ON u.id = o.buyer_id AND u.tenant_id = o.tenant_id
		LEFT JOIN accounts a ON a.user_id = o.buyer_id AND a.tenant_id = o.tenant_id AND a.is_primary
		WHERE o.tenant_id = ? AND `

// conversations loads the offers o, with items i, that a condition selects.
func conversations(ctx context.Context, from bun.IDB, tenantID int64, condition string, args ...any) ([]Conversation, error) {
	var rows []Conversation
	err := from.NewRaw(`
		SELECT o.*, u.first_name AS buyer_first_name, coalesce(a.physical, '') AS buyer_address`+fromOffers+condition,
		append([]any{tenantID}, args...)...).Scan(ctx, &rows)
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
	cards, err := inventory.PersonalItemCards(ctx, from, tenantID, ids)
	for at := range rows {
		rows[at].Item = cards[rows[at].ItemID]
	}
	return err
}
