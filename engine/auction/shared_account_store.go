package auction

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
	"fairwarning/engine/rules"
)

// maxFlags limits the list of bidders who share data with a seller.
const maxFlags = 200

// SharedAccounts lists the bidders on undecided lots who share data with the lot's seller, on one lot or, with 0, on all.
func SharedAccounts(ctx context.Context, s *db.Store, tenantID, itemID int64) ([]api.SharedAccount, error) {
	var rows []struct {
		people.SharedData
		ItemID                                 int64
		Title, LotNumber                       string
		UserID, SellerID                       int64
		FirstName, LastName, Email             string
		SellerFirst, SellerLast, SellerAddress string
	}
	err := s.DB.NewRaw(`
		SELECT * FROM (SELECT i.id AS item_id, i.title, i.lot_number, a.id AS user_id, a.first_name, a.last_name, a.email,
			b.id AS seller_id, b.first_name AS seller_first, b.last_name AS seller_last, b.email AS seller_address, `+people.SharedDataColumns+`
			FROM items i
			JOIN lot_bidders l ON l.item_id = i.id AND l.tenant_id = i.tenant_id AND l.event_id = i.event_id AND l.max_cents > 0
			JOIN users a ON a.id = l.user_id AND a.tenant_id = i.tenant_id
			JOIN users b ON b.id = i.seller_id AND b.tenant_id = i.tenant_id
			WHERE i.tenant_id = ? AND i.outcome = ? AND a.id <> b.id AND (? = 0 OR i.id = ?)) AS found
		WHERE has_phone OR has_address OR has_card ORDER BY item_id, user_id LIMIT ?`,
		tenantID, rules.Open, itemID, itemID, maxFlags).Scan(ctx, &rows)
	flags := make([]api.SharedAccount, 0, len(rows))
	for _, row := range rows {
		flags = append(flags, api.SharedAccount{ItemID: row.ItemID, Title: row.Title, LotNumber: row.LotNumber, Shares: row.Names(),
			UserID: row.UserID, Name: identity.NameOr(row.FirstName, row.LastName, row.Email),
			SellerID: row.SellerID, SellerName: identity.NameOr(row.SellerFirst, row.SellerLast, row.SellerAddress)})
	}
	return flags, err
}
